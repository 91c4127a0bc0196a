import { type Population, Refusal } from '@kade/contract';
import type { Group } from '@kade/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.js';
import type { Selection } from '../../platform/columns/columns.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { conditionOf, readRule, ruleFrame } from '../profiles/index.js';
import { type AudienceRow, findAudience } from './audiences.repo.js';
import { listedIds } from './lists/lists.repo.js';
import { selectedBy } from './selection.repo.js';

export type Frame = Awaited<ReturnType<typeof ruleFrame>>;

/**
 * Whether the members are those frozen at the approval. While an approval is sought the rule itself counts, so that
 * the reviewer sees what would be frozen now.
 */
export const isFrozen = (audience: Pick<AudienceRow, 'audience_type' | 'status'>): boolean =>
  audience.audience_type === 'static' && ['active', 'inactive'].includes(audience.status);

const frozenMembers = (companyId: number, audienceId: number): RawBuilder<boolean> =>
  sql<boolean>`p.id in (select am.profile_id from audience_member am
    where am.company_id = ${companyId} and am.audience_id = ${audienceId})`;

/** Profiles that a rule selects, with lists or without, or that were frozen. */
export type AudienceSelection = {
  readonly selection: Selection;
  readonly frozen: boolean;
  readonly tree: Group;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly frame: Frame;
};

function crowd(
  text: string,
  frame: Frame,
  include: readonly number[],
  exclude: readonly number[],
): AudienceSelection {
  const tree = readRule(text);
  const selection = { rule: tree, include, exclude };
  return { selection, frozen: false, tree, include, exclude, frame };
}

/** The members of an audience: by its rule and its lists, or those frozen at its approval. */
export async function membersOf(
  tx: TenantTx,
  companyId: number,
  audience: AudienceRow,
  frame: Frame,
): Promise<AudienceSelection> {
  const { id, included, excluded, origin_query } = audience;
  const found = crowd(
    origin_query,
    frame,
    included > 0 ? await listedIds(tx, companyId, id, 'include') : [],
    excluded > 0 ? await listedIds(tx, companyId, id, 'exclude') : [],
  );
  if (!isFrozen(audience)) return found;
  const where = frozenMembers(companyId, id);
  return { ...found, frozen: true, selection: { where, usesMetrics: false } };
}

/** Whom a question is about. Throws `rule_invalid` naming the place, `not_found` for nobody's audience. */
export async function audienceSelectionOf(
  tx: TenantTx,
  companyId: number,
  { origin_query, audience_id, include = [], exclude = [] }: Population,
  clock: Clock,
): Promise<AudienceSelection> {
  const frame = await ruleFrame(tx, companyId, clock);
  if (audience_id === undefined) return crowd(origin_query, frame, include, exclude);
  const row = await findAudience(tx, companyId, audience_id);
  if (!row) throw new Refusal('not_found');
  return membersOf(tx, companyId, row, frame);
}

/** Freezes the members of a static audience as its rule and lists select them now, in place of any frozen before. */
export async function freezeMembers(
  tx: TenantTx,
  companyId: number,
  audience: AudienceRow,
  clock: Clock,
): Promise<void> {
  const frame = await ruleFrame(tx, companyId, clock);
  const { selection } = await membersOf(tx, companyId, { ...audience, status: 'pending' }, frame);
  await tx
    .deleteFrom('audience_member')
    .where('company_id', '=', companyId)
    .where('audience_id', '=', audience.id)
    .execute();
  await sql`insert into audience_member (company_id, audience_id, profile_id)
    select p.company_id, ${audience.id}, p.id ${selectedBy(companyId, conditionOf(selection, frame))}`.execute(
    tx,
  );
}
