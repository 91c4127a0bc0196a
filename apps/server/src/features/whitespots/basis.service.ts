import { type Basis, partnerGroups, Refusal, type WhitespotRunRef } from '@kade/contract';
import { type Clock, dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { timeZoneOf } from '../companies/index.js';
import { hasProduct } from '../models/index.js';
import { dataQuality } from '../profiles/index.js';
import type { Asked } from './held/ask.js';
import { changedSince } from './news.repo.js';
import { latestResult, partsOfFigures } from './results.repo.js';
import type { RunFigures } from './terms.js';

/** Who asks, and when. */
export type Asking = { readonly tx: TenantTx; readonly auth: Auth; readonly clock: Clock };

/** Names that a run's places stand for. */
export type Names = Pick<
  RunFigures,
  | 'propositions'
  | 'customers'
  | 'segments'
  | 'provinces'
  | 'sizes'
  | 'industries'
  | 'levels'
  | 'rules'
>;
export type Known = { readonly basis: Basis; readonly asked: Asked; readonly names: Names };

/** The day in the company's own time. */
export const todayOf = async ({ tx, auth, clock }: Asking): Promise<string> =>
  dayIn(await timeZoneOf(tx, auth.companyId), clock.now());

/**
 * The latest run, as every reply begins with it. What was said while the company held the product is not shown when it has
 * given it up.
 */
export async function known(asking: Asking): Promise<Known | { basis: Basis; asked: null }> {
  const { tx, auth } = asking;
  const { companyId } = auth;
  const result = (await hasProduct(tx, companyId, 'product:whitespot'))
    ? await latestResult(tx, companyId)
    : undefined;
  const names = result && (await partsOfFigures(tx, companyId, result.run_id));
  const { latest_invoice } = await dataQuality(tx, companyId);
  if (!result || !names) {
    // Without invoices no run would find anything: what has to be there first is said, and no run is offered.
    const reason = latest_invoice === null ? 'no_orders' : 'not_run';
    return { basis: { run: null, reason }, asked: null };
  }
  const run: WhitespotRunRef = {
    ...{ id: result.run_id, result_id: result.id, day: result.day },
    finished_at: result.finished_at,
    outdated: latest_invoice !== result.day || (await changedSince(tx, companyId, result.run_id)),
  };
  return {
    basis: { run, reason: result.reason },
    asked: { companyId, runId: result.run_id, today: await todayOf(asking) },
    names,
  };
}

/**
 * Partners see some fields of some profiles, and never what any of them buys: who has no other group of the company is
 * told nothing of single customers. Throws `forbidden`.
 */
export function mustBeColleague({ groups }: Auth): void {
  const isPartner = groups.some((group) => partnerGroups.includes(group));
  if (isPartner && !groups.some((group) => group.startsWith('company:')))
    throw new Refusal('forbidden');
}
