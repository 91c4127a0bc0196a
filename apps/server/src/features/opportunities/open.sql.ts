import { endedStatuses } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';

const ended = sql.raw(endedStatuses.map((status) => `'${status}'`).join(', '));

/** `opportunity as o` has not ended. */
export const isOpen: RawBuilder<boolean> = sql<boolean>`o.status not in (${ended})`;

/** `profile as p` has an opportunity that has not ended. */
export const hasOpenOpportunity: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from opportunity o where o.company_id = p.company_id and o.profile_id = p.id and ${isOpen})`;
