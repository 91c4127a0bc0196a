import type { Assortment } from './assortment.js';
import { fresh } from './products.fresh.js';
import { shelf } from './products.shelf.js';

export type { Assortment, Season } from './assortment.js';

/** All that the demo company sells, by top-level category. */
export const assortments: readonly Assortment[] = [...fresh, ...shelf];
