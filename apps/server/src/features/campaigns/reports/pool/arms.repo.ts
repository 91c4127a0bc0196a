import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant.js';
import type { ArmFigures } from '../figures.repo.js';

/** Both groups of a campaign, or of those of its profiles that belong to one sales owner. */
export type CampaignArms = {
  readonly campaign_id: number;
  /** Null where no owners are told apart, and for profiles without one. */
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly treated: ArmFigures;
  readonly control: ArmFigures;
};

const arm = (name: 'treated' | 'control') => {
  const of = sql`filter (where b.arm = ${sql.lit(name)})`;
  return sql`jsonb_build_object(
    'size', count(*) ${of}, 'converted', count(*) filter (where b.arm = ${sql.lit(name)} and b.converted),
    'revenue', coalesce(sum(b.net) ${of}, 0)::numeric(14,2)::text,
    'mean', coalesce(avg(b.net) ${of}, 0)::float8, 'variance', coalesce(var_samp(b.net) ${of}, 0)::float8,
    'over', count(*) filter (where b.arm = ${sql.lit(name)} and b.is_over),
    'over_converted', count(*) filter (where b.arm = ${sql.lit(name)} and b.is_over and b.converted))`;
};

/**
 * The groups of each campaign, in the figures that its own report has.
 * @param rows FROM clause of rows `b` as campaignRows gives them, @param where which of them
 */
export async function armsOf(
  tx: TenantTx,
  rows: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
  byOwner = false,
): Promise<CampaignArms[]> {
  const owner = byOwner
    ? sql`b.owner_id, b.owner_name`
    : sql`null::bigint as owner_id, null as owner_name`;
  const { rows: found } = await sql<CampaignArms>`
    select b.campaign_id, ${owner}, ${arm('treated')} as treated, ${arm('control')} as control
    from ${rows} where ${where}
    group by b.campaign_id ${byOwner ? sql`, b.owner_id, b.owner_name` : sql``}`.execute(tx);
  return found;
}
