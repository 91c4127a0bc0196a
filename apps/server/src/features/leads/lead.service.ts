import {
  type getDrivers,
  type getLead,
  type LeadCard,
  Refusal,
  type ReplyInputOf,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { hasProduct } from '../models/index.js';
import { loadBriefProfiles } from '../profiles/index.js';
import { baseScore, pointsIn, tableOf } from './points.js';
import { knownOn, loadListed, loadScored } from './profiles.repo.js';
import { latestResult } from './results.repo.js';
import type { KeptPeers } from './run/figures.js';
import { leadsModel } from './run/kind.js';

type Reply = ReplyInputOf<typeof getLead>;

const nothing: Reply = {
  ...{ result: null, leadscore: null, leadvalue: null, base_score: null, points: [] },
  ...{ window: null, band: null, potential: null, known_on: null },
};

/** One lead as the latest run sees it, taken apart. Throws `not_found` for a profile that is not there. */
export async function leadOf(tx: TenantTx, companyId: number, id: number): Promise<Reply> {
  const profile = (await loadBriefProfiles(tx, companyId, [id])).get(id);
  const lead = (await loadListed(tx, companyId, [id])).get(id);
  if (!profile || !lead) throw new Refusal('not_found');
  // What was said while the company held the product is not shown when it has given it up.
  const holds = await hasProduct(tx, companyId, leadsModel.product);
  const latest = holds ? await latestResult(tx, companyId) : undefined;
  const held = {
    leadscore: lead.leadscore === null ? null : Number(lead.leadscore),
    leadvalue: lead.leadvalue,
  };
  if (!latest) return { ...nothing, ...held };
  const { result, card, figures } = latest;
  const score = held.leadscore;
  const model = score === null ? null : figures.model;
  const scored = model && (await loadScored(tx, companyId, [id], result.day)).get(id);
  return {
    ...{ result, ...held },
    base_score: model && baseScore(model),
    points:
      model && scored
        ? pointsIn(
            { model, waiting: figures.waiting },
            tableOf([scored.features]),
            ...([0, scored.waited] as const),
          )
        : [],
    window: model && card.window,
    band: score === null ? null : bandOf(card, score),
    potential: potentialOf(lead.potential_value, figures.peers, {
      segment: profile.segment?.trim() || null,
      size: lead.employees_class?.trim() || null,
    }),
    known_on: score === null ? null : await knownOn(tx, companyId, id),
  };
}

const bandOf = ({ bands }: LeadCard, score: number): LeadCard['bands'][number] | null =>
  bands.find(({ score_from, score_to }) => score >= score_from && score <= score_to) ?? null;

/** Who a potential value was taken from: the smallest group that the run kept. */
function potentialOf(
  value: string | null,
  peers: readonly KeptPeers[],
  { segment, size }: { readonly segment: string | null; readonly size: string | null },
): Reply['potential'] {
  if (value === null) return null;
  const find = (of: string | null, by: string | null) =>
    peers.find((one) => one.segment === of && one.size === by);
  const group = segment !== null && size !== null ? find(segment, size) : undefined;
  const own = segment === null ? undefined : find(segment, null);
  const found = group ?? own ?? find(null, null);
  if (!found) return null;
  return {
    value,
    level: group ? 'segment_size' : own ? 'segment' : 'all',
    ...{ segment: found.segment, employees_class: found.size, customers: found.customers },
    median: found.median.toFixed(2),
  };
}

const mostDrivers = 8;

/** What moves a score most, for the head of a profile. Throws `not_found`. */
export async function driversOf(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<ReplyInputOf<typeof getDrivers>> {
  const { leadscore, points } = await leadOf(tx, companyId, id);
  return {
    score: leadscore,
    drivers: points
      .slice(0, mostDrivers)
      .map(({ column, value, points: effect }) => ({ column, value, effect })),
  };
}
