import {
  type BodyOf,
  type LeadRow,
  type listLeadProfiles,
  message,
  type QueryOf,
  Refusal,
  type ReplyInputOf,
  type saveLeadProfiles,
} from '@kade/contract';
import { type Group, print } from '@kade/rules';
import type { Ordering, Questions } from '../../platform/columns/columns.js';
import { rowsBefore } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { saveProfilesAsAudience, saveRuleAsAudience } from '../audiences/index.js';
import {
  conditionOf,
  loadBriefProfiles,
  readTally,
  remembered,
  ruleFrame,
} from '../profiles/index.js';
import { ruleOfMark } from './marks.js';
import { pointsIn, tableOf } from './points.js';
import { idsWhere, loadListed, loadScored } from './profiles.repo.js';
import { latestResult } from './results.repo.js';
import type { Means } from './universe.service.js';

type Asked = { readonly tx: TenantTx; readonly auth: Auth };
type Query = QueryOf<typeof listLeadProfiles>;

const mostPoints = 3;

const columnsOfOrder: Readonly<Record<string, string>> = {
  leadscore: 'LEADSCORE',
  potential_value: 'POTENTIAL_VALUE',
  name: 'NAME',
  created_at: 'CREATED_AT',
};

/** As asked; else the best score first, of customers the most net sales. */
function orderingOf({ ordering, side }: Pick<Query, 'ordering' | 'side'>): Ordering {
  if (!ordering)
    return {
      column: side === 'customers' ? 'NET_SALES_LAST_12_MONTHS' : 'LEADSCORE',
      direction: 'desc',
    };
  const column = columnsOfOrder[ordering.replace(/^-/, '')] ?? 'NAME';
  return { column, direction: ordering.startsWith('-') ? 'desc' : 'asc' };
}

/** A page of the profiles behind a figure, with what moves the score of each most. */
export async function profilesPage(
  { tx, auth }: Asked,
  { columns, clock }: Means,
  query: Query,
): Promise<ReplyInputOf<typeof listLeadProfiles>> {
  const { page, page_size, ...mark } = query;
  const tree = ruleOfMark(mark);
  const rule = print(tree);
  const frame = await ruleFrame(tx, auth.companyId, clock);
  const { version } = await readTally(tx, auth.companyId);
  const key = JSON.stringify(['lead profiles', auth.companyId, frame, rule]);
  const ask = <T>(name: string, work: (questions: Questions) => Promise<T>) =>
    remembered(`${key} ${name}`, version, () => columns.ask(tx, auth.companyId, frame, work));
  const { count, potential } = await ask('sums', async (q) => {
    const valued: Group = {
      join: 'all',
      rules: [
        ...(tree.join === 'all' ? tree.rules : [tree]),
        { column: 'POTENTIAL_VALUE', op: 'notEmpty' },
      ],
    };
    const [all, some] = await q.sumEach([{ rule: tree }, { rule: valued }], 'POTENTIAL_VALUE');
    return { count: all?.count ?? 0, potential: some && some.count > 0 ? some.sum : null };
  });
  const ordering = orderingOf(mark);
  const shown = { ordering, limit: page_size, offset: rowsBefore({ page, page_size }) };
  const ids = await ask(JSON.stringify(shown), (q) => q.ids({ rule: tree }, shown));
  return {
    count,
    rule,
    potential_value: potential,
    results: await rowsOf(tx, auth.companyId, ids),
  };
}

/** Rows of a list in the order of the ids. */
async function rowsOf(tx: TenantTx, companyId: number, ids: readonly number[]): Promise<LeadRow[]> {
  const profiles = await loadBriefProfiles(tx, companyId, ids);
  const listed = await loadListed(tx, companyId, ids);
  const scored = ids.filter((id) => listed.get(id)?.leadscore != null);
  const points = await topPoints(tx, companyId, scored);
  return ids.flatMap((id): LeadRow[] => {
    const [profile, lead] = [profiles.get(id), listed.get(id)];
    if (!profile || !lead) return [];
    const { leadscore, id: _, ...rest } = lead;
    return [
      {
        ...{ profile, ...rest, points: points.get(id) ?? [] },
        leadscore: leadscore === null ? null : Number(leadscore),
      },
    ];
  });
}

async function topPoints(tx: TenantTx, companyId: number, ids: readonly number[]) {
  const latest = ids.length > 0 ? await latestResult(tx, companyId) : undefined;
  const model = latest?.figures.model;
  if (!latest || !model) return new Map<number, LeadRow['points']>();
  const { waiting } = latest.figures;
  const leads = [...(await loadScored(tx, companyId, ids, latest.result.day))];
  const table = tableOf(leads.map(([, { features }]) => features));
  return new Map(
    leads.map(([id, { waited }], row) => [
      id,
      pointsIn({ model, waiting }, table, row, waited).slice(0, mostPoints),
    ]),
  );
}

/** Saves those behind a figure as an audience, a draft. Throws `name_taken`, and `wrong_state` for nobody. */
export async function saveProfiles(
  { tx, auth }: Asked,
  { columns, clock }: Means,
  { name, audienceType, ...mark }: BodyOf<typeof saveLeadProfiles>,
): Promise<ReplyInputOf<typeof saveLeadProfiles>> {
  const tree = ruleOfMark(mark);
  const frame = await ruleFrame(tx, auth.companyId, clock);
  const count = await columns.ask(tx, auth.companyId, frame, (q) => q.count({ rule: tree }));
  if (count === 0) throw new Refusal('wrong_state', message('no_profiles_to_save'));
  if (audienceType === 'dynamic')
    return { ...(await saveRuleAsAudience(tx, auth, name, print(tree))), name, count };
  const { where } = conditionOf({ rule: tree }, frame);
  const saved = await saveProfilesAsAudience(tx, auth, name, idsWhere(auth.companyId, where));
  return { ...saved, name };
}
