import type { getLeadCard, ReplyOf } from '@kade/contract';

export type Card = ReplyOf<typeof getLeadCard>;
