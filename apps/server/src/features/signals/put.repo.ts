import type { ReasonCode } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/**
 * Makes the signals of these kinds exactly those that `found` selects: `kind, profile_id, subject, since, value,
 * params`. A signal that goes on keeps its id and what a person did with it; one that began anew is open again; one that
 * does not hold any more goes.
 * @param lasting kinds that say 'as things are': they keep the day on which they were first found
 */
export async function putSignals(
  tx: TenantTx,
  companyId: number,
  kinds: readonly ReasonCode[],
  found: RawBuilder<unknown>,
  { lasting = false }: { lasting?: boolean } = {},
): Promise<void> {
  const since = lasting ? sql`s.since` : sql`excluded.since`;
  const anew = lasting ? sql`false` : sql`excluded.since > s.since`;
  const kept = (column: string) =>
    sql`case when ${anew} then null else ${sql.ref(`s.${column}`)} end`;
  await sql`
    with found as materialized (${found}),
    gone as (
      delete from profile_signal s
      where s.company_id = ${companyId} and s.kind = any(${[...kinds]}::text[]) and not exists (
        select from found f where f.kind = s.kind and f.profile_id = s.profile_id and f.subject = s.subject)
    )
    insert into profile_signal as s (company_id, kind, profile_id, subject, since, value, params)
    select ${companyId}::bigint, kind, profile_id, subject, since, value, params from found
    on conflict (company_id, kind, profile_id, subject) where ended_on is null do update set
      since = ${since}, value = excluded.value, params = excluded.params,
      state = case when ${anew} then 'open' else s.state end,
      until = ${kept('until')}, handled_by = ${kept('handled_by')}, handled_at = ${kept('handled_at')}
    where (s.since, s.value, s.params) is distinct from (${since}, excluded.value, excluded.params)
  `.execute(tx);
}
