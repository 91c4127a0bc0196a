import { type getRfmLastUpload, Refusal, type ReplyInputOf, totalModelName } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { findModelRun, latestModelRun } from '../models/index.js';
import { dataQuality } from '../profiles/index.js';
import type { Figures } from './figures.js';
import { changedSince, latestInvoices } from './news.repo.js';
import { findFigures, resultsOfRun } from './results.repo.js';

/** A result with one part of its figures, as its run kept them. Throws `not_found`. */
export async function figuresOf<Part extends keyof Figures>(
  tx: TenantTx,
  companyId: number,
  id: number,
  part: Part,
) {
  const found = await findFigures(tx, companyId, id, part);
  if (!found) throw new Refusal('not_found');
  const { result, figures } = found;
  return { result, ...figures };
}

/** The models of the latest run; before the first, that of all customers, which is what will be there. */
export async function modelNames(tx: TenantTx, companyId: number) {
  const run = await latestModelRun(tx, companyId, 'lifecycle');
  const results = run ? await resultsOfRun(tx, companyId, run.id) : [];
  const segments = results.filter((one) => one.model_level === 'segment');
  return [
    { model_level: 'total' as const, model_names: [totalModelName] },
    { model_level: 'segment' as const, model_names: segments.map((one) => one.model_name) },
  ];
}

/**
 * Results of a run by the names of their models, those that it has; all of them when none is named. The latest run when
 * none is given, and nothing before the first. Throws `not_found` for a run that is not there.
 */
export async function resultIds(
  tx: TenantTx,
  companyId: number,
  { model_names: names, run_id }: { model_names: readonly string[]; run_id?: number | undefined },
) {
  const run =
    run_id === undefined
      ? await latestModelRun(tx, companyId, 'lifecycle')
      : await findModelRun(tx, companyId, 'lifecycle', run_id);
  if (!run) {
    if (run_id !== undefined) throw new Refusal('not_found');
    return [];
  }
  const results = await resultsOfRun(tx, companyId, run.id);
  return names.length === 0 ? results : results.filter((one) => names.includes(one.model_name));
}

/** How new the invoices are, and whether the latest run knew of them and of the settings. */
export async function lastUpload(
  tx: TenantTx,
  companyId: number,
): Promise<ReplyInputOf<typeof getRfmLastUpload>> {
  const { latest_invoice } = await dataQuality(tx, companyId);
  const run = await latestModelRun(tx, companyId, 'lifecycle');
  const outdated =
    run !== undefined &&
    (latest_invoice !== run.day || (await changedSince(tx, companyId, run.id)));
  return {
    data_up_to: latest_invoice,
    uploaded_at: await latestInvoices(tx, companyId),
    run: run ? { id: run.id, day: run.day, finished_at: run.finished_at } : null,
    outdated,
  };
}
