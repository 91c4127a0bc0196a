import { type RawBuilder, sql } from 'kysely';

/** `campaign_recipient as r`: 0-99, even and always the same for a recipient; each `salt` draws anew. */
export const draw = (salt: string): RawBuilder<number> => sql<number>`
  (('x' || left(md5(${salt} || r.profile_id || ':' || coalesce(r.person_id, 0)), 7))::bit(28)::integer % 100)`;
