import type { getLifecycleCard, ReplyOf } from '@kade/contract';

/** A card with whose it is and how long its run took. */
export type Card = ReplyOf<typeof getLifecycleCard>;
