import {
  type BodyOf,
  classificationColumns,
  type LabelledLead,
  labelClasses,
  type labelLead,
  type listLabels,
  type nextToLabel,
  type QueryOf,
  Refusal,
  type ReplyInputOf,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { loadBriefProfiles } from '../../profiles/index.js';
import { loadValues } from '../asking/values.repo.js';
import { agreementOf } from '../figures/comparison.service.js';
import { findShown } from '../runs/runs.repo.js';
import * as repo from './labels.repo.js';

const stateOf = (labels: readonly repo.Label[]): LabelledLead['state'] =>
  new Set(labels.map((l) => l.class)).size > 1 ? 'disputed' : labels.length > 1 ? 'agreed' : 'one';

async function leadsShown(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<LabelledLead[]> {
  const profiles = await loadBriefProfiles(tx, companyId, ids);
  const labels = await repo.labelsOf(tx, companyId, ids);
  return ids.flatMap((id): LabelledLead[] => {
    const [profile, given = []] = [profiles.get(id), labels.get(id)];
    const [first] = given;
    if (!profile || !first) return [];
    const state = stateOf(given);
    return [
      {
        ...{ profile, state, class: state === 'disputed' ? null : first.class },
        labels: given.map(({ class: name, note, user_id, user, at }) => ({
          ...{ class: name, note, at },
          by: user === null ? null : { id: user_id, name: user },
        })),
      },
    ];
  });
}

/** Each two people who labelled leads in common, those with the most first, and how far they agree. */
export async function pairsOfLabellers(tx: TenantTx, companyId: number) {
  const cells = await repo.pairCells(tx, companyId);
  const pairs = new Map<string, repo.PairCell[]>();
  for (const cell of cells) {
    const key = `${cell.a} ${cell.b}`;
    pairs.set(key, [...(pairs.get(key) ?? []), cell]);
  }
  return [...pairs.values()]
    .flatMap(([first, ...rest]) =>
      first
        ? [
            {
              a: { id: first.a, name: first.a_name },
              b: { id: first.b, name: first.b_name },
              agreement: agreementOf([first, ...rest], labelClasses),
            },
          ]
        : [],
    )
    .sort((x, y) => y.agreement.leads - x.agreement.leads)
    .slice(0, 20);
}

/** The golden set, a page of it. */
export async function labelsPage(
  tx: TenantTx,
  companyId: number,
  query: QueryOf<typeof listLabels>,
): Promise<ReplyInputOf<typeof listLabels>> {
  const { count, ids } = await repo.pageOfLabelled(tx, companyId, query);
  const { disputed, ...by_class } = await repo.countLabels(tx, companyId);
  return {
    ...{ count, by_class, disputed },
    results: await leadsShown(tx, companyId, ids),
    pairs: await pairsOfLabellers(tx, companyId),
  };
}

/** The next lead to label, without what anybody said of it. Throws `not_found` for a run that is not there. */
export async function nextLead(
  tx: TenantTx,
  { companyId, userId }: Auth,
  { run_id, skip }: QueryOf<typeof nextToLabel>,
): Promise<ReplyInputOf<typeof nextToLabel>> {
  if (run_id !== undefined && !(await findShown(tx, companyId, run_id)))
    throw new Refusal('not_found');
  const mine = await repo.countMine(tx, companyId, userId);
  const runId = run_id ?? (await repo.latestWithResults(tx, companyId))?.id;
  const found =
    (await repo.secondToLabel(tx, companyId, userId, skip)) ??
    (runId === undefined ? undefined : await repo.firstToLabel(tx, companyId, runId, skip));
  if (!found) return { lead: null, mine };
  const id = found.profile_id;
  const profile = (await loadBriefProfiles(tx, companyId, [id])).get(id);
  const sent = (await loadValues(tx, companyId, [id], classificationColumns)).get(id) ?? {};
  if (!profile) return { lead: null, mine };
  const values = classificationColumns.flatMap((column) => {
    const value = sent[column];
    return value === undefined ? [] : [{ column, value }];
  });
  return { lead: { profile, values, second: found.second }, mine };
}

/** Puts one's own label down, or takes it back. Throws `not_found` for a profile that is not the company's. */
export async function putLabel(
  tx: TenantTx,
  auth: Auth,
  { profile_id, class: name, note }: BodyOf<typeof labelLead>,
  now: Date,
): Promise<ReplyInputOf<typeof labelLead>> {
  const { companyId, userId } = auth;
  if (!(await loadBriefProfiles(tx, companyId, [profile_id])).has(profile_id))
    throw new Refusal('not_found');
  if (name === null) await repo.takeLabelBack(tx, companyId, profile_id, userId);
  else
    await repo.putLabel(tx, companyId, { profile_id, user_id: userId, class: name, note, at: now });
  await audit(tx, auth, 'classification.label', {
    ...{ type: 'profile', id: profile_id },
    detail: { class: name },
  });
  const [lead] = await leadsShown(tx, companyId, [profile_id]);
  return { lead: lead ?? null };
}
