import type { getWhitespotPotential, ReplyOf } from '@kade/contract';

export type PotentialReply = ReplyOf<typeof getWhitespotPotential>;
