import type { getSalesPace, OwnerScope, ReplyInputOf } from '@kade/contract';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { analysisDate, readTally, remembered } from '../profiles/index.js';
import { ownedBy } from './frame.sql.js';

type Reply = ReplyInputOf<typeof getSalesPace>;
type Who = { companyId: number; userId: number; scope: OwnerScope };
type Row = { from: string; to: string; net: string; reaches: boolean };

/** The last month and the same month a year before: whole months back from the analysis date. */
const monthsBack = [0, 12] as const;

/** Net sales of the last month and of the same month a year before; found once until a profile or its invoices change. */
export async function salesPaceOf(tx: TenantTx, who: Who, clock: Clock): Promise<Reply> {
  const { companyId, userId, scope } = who;
  const day = await analysisDate(tx, companyId, clock);
  const key = JSON.stringify(['pace', companyId, scope, scope === 'mine' ? userId : null, day]);
  const { version } = await readTally(tx, companyId);
  return remembered(key, version, () => find(tx, who, day));
}

async function find(tx: TenantTx, who: Who, day: string): Promise<Reply> {
  const { rows } = await sql<Row>`
    with month as (
      select n, (${day}::date - make_interval(months => n + 1))::date + 1 as first,
        (${day}::date - make_interval(months => n))::date as last
      from unnest(${[...monthsBack]}::integer[]) n),
    sold as (
      select m.n, i.profile_id, sum(i.net)::numeric(14,2) as net
      from month m
      join invoice i on i.company_id = ${who.companyId} and i.invoiced_on between m.first and m.last
      join profile p on p.company_id = i.company_id and p.id = i.profile_id
      where ${ownedBy(who, 'p.owner_user_id')}
      group by m.n, i.profile_id)
    select m.first as "from", m.last as "to",
      coalesce((select sum(s.net) from sold s where s.n = m.n), 0)::numeric(14,2)::text as net,
      exists (select from invoice i where i.company_id = ${who.companyId} and i.invoiced_on <= m.first) as reaches
    from month m order by m.n`.execute(tx);
  const [now, before] = rows;
  if (!now || !before) throw new Error('Two months were asked for.');
  const said = ({ from, to, net }: Row) => ({ from, to, net });
  return { month: said(now), year_before: before.reaches ? said(before) : null };
}
