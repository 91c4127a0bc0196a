import { followedDays } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { orderWith } from '../orders/index.js';
import type { Asked } from '../reports/index.js';
import { dayOfMoment, startOfDay } from './moments.sql.js';

const days = sql`${followedDays}::int`;
const day = (asked: Asked) => dayOfMoment(asked, sql`r.done_at`);

/** An opportunity of its business was added after row `r` was done. */
export const opportunityAfter = (asked: Asked): RawBuilder<unknown> => sql`exists (
  select from opportunity o
  where o.company_id = ${asked.companyId} and o.profile_id = r.profile_id and o.created_at > r.done_at
    and o.created_at < ${startOfDay(asked, sql`${day(asked)} + ${days} + 1`)})`;

const ordered = (asked: Asked, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`exists (
  select from invoice i
  where i.company_id = ${asked.companyId} and i.profile_id = r.profile_id and ${orderWith(null)}
    and i.invoiced_on between ${from} and ${to})`;

/** Its business ordered from the day after; of an order of the same day nobody knows which came first (see `ordersAfter`). */
export const orderAfter = (asked: Asked): RawBuilder<unknown> =>
  ordered(asked, sql`${day(asked)} + 1`, sql`${day(asked)} + ${days}`);

/** Its business ordered as many days before. */
export const orderBefore = (asked: Asked): RawBuilder<unknown> =>
  ordered(asked, sql`${day(asked)} - ${days}`, sql`${day(asked)} - 1`);
