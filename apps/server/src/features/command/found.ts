import type { Hit } from '@kade/contract';

/** What a source says of a hit; how well it fits is worked out for all of them alike. */
export type Found = Omit<Hit, 'rank'>;
