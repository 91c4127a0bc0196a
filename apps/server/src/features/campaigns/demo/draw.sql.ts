import { type RawBuilder, sql } from 'kysely';

/** `campaign_recipient as r`: 0-99, even and always the same for a recipient; each `salt` draws anew. */
export const draw = (salt: string): RawBuilder<number> => sql<number>`
  (('x' || left(md5(${salt} || r.profile_id || ':' || coalesce(r.person_id, 0)), 7))::bit(28)::integer % 100)`;

/**
 * `campaign_recipient as r`: no campaign that began a day and more after this one wrote to the same address. Whoever left,
 * complained or cannot be reached is written to no more, in whatever order the campaigns are made.
 */
export const wroteNoMore = (startedAt: Date): RawBuilder<boolean> => sql<boolean>`
  not exists (select from campaign_recipient l where l.company_id = r.company_id and l.email = r.email
    and l.sent_at > ${startedAt}::timestamptz + interval '1 day')`;
