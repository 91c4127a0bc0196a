import type { MassAction, MassEffect, MassReason } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { limitTo } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { ActionFrame } from './actions/action.sql.js';
import { kindOf } from './actions/kinds.js';

export type PlanRow = {
  profile_id: number;
  name: string;
  effect: MassEffect;
  reason: MassReason | null;
  before: string | null;
  after: string | null;
};

const planned = (chosen: RawBuilder<unknown>, action: MassAction, frame: ActionFrame) => sql`
  with chosen as materialized (${chosen}), plan as (${kindOf(action).plan(action, frame)})`;

export async function countEffects(
  tx: TenantTx,
  chosen: RawBuilder<unknown>,
  action: MassAction,
  frame: ActionFrame,
): Promise<{ effect: MassEffect; reason: MassReason | null; count: number }[]> {
  const { rows } = await sql<{ effect: MassEffect; reason: MassReason | null; count: number }>`
    ${planned(chosen, action, frame)}
    select effect, reason, count(*) as count from plan group by effect, reason order by effect, reason`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** A page of what would happen, by the profiles' names. */
export async function planPage(
  tx: TenantTx,
  chosen: RawBuilder<unknown>,
  action: MassAction,
  frame: ActionFrame,
  { page, page_size }: { page: number; page_size: number },
): Promise<PlanRow[]> {
  // The page is cut out first: what happens to a profile does not depend on the others.
  const cut = sql`select p.id as profile_id from (${chosen}) c join profile p on p.company_id = ${frame.companyId} and p.id = c.profile_id
    order by p.name, p.id ${limitTo({ page, page_size })}`;
  const { rows } = await sql<PlanRow>`${planned(cut, action, frame)}
    select plan.*, p.name from plan join profile p on p.company_id = ${frame.companyId} and p.id = plan.profile_id
    order by p.name, p.id`.execute(tx);
  return rows;
}

/** What happens to these profiles now. One that is gone has no row. */
export async function effectsOn(
  tx: TenantTx,
  profiles: readonly number[],
  action: MassAction,
  frame: ActionFrame,
): Promise<{ profile_id: number; effect: MassEffect; reason: MassReason | null }[]> {
  const chosen = sql`select unnest(${[...profiles]}::bigint[]) as profile_id`;
  const { rows } = await sql<{ profile_id: number; effect: MassEffect; reason: MassReason | null }>`
    ${planned(chosen, action, frame)} select profile_id, effect, reason from plan`.execute(tx);
  return rows;
}
