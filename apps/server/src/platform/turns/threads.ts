import { openLane } from './lane.js';
import { pictureLane, threadLane } from './limits.js';

/** The threads of this process that native libraries compute on. Whoever has one holds it until the work is done. */
export const threads = openLane(threadLane);

/** Pictures being cleaned. Who has a place takes one of `threads` as well. */
export const pictureTurns = openLane(pictureLane);
