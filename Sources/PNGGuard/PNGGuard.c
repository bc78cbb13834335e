#include "PNGGuard.h"
