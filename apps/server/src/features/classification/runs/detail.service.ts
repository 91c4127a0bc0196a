import { type ClassificationDetail, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { findRun, jobOf } from '../../runs/index.js';
import { checkPrompt } from '../asking/golden.js';
import { countSame } from '../figures/comparison.repo.js';
import { findPrompt } from '../prompt/prompt.repo.js';
import * as repo from './runs.repo.js';
import { detailShown } from './shown.js';

/** A run as its own page shows it. Throws `not_found`. */
export async function runDetail(
  tx: TenantTx,
  { companyId, language }: Auth,
  id: number,
): Promise<ClassificationDetail> {
  const run = await repo.findShown(tx, companyId, id);
  if (!run) throw new Refusal('not_found');
  const prompt = await findPrompt(tx, companyId, run.prompt_id);
  const again = await repo.findAgain(tx, companyId, id);
  const work =
    run.run_id === null ? undefined : await findRun(tx, { companyId, runId: run.run_id });
  const check = await checkPrompt(tx, companyId, prompt.id);
  const ids = prompt.examples.map((one) => one.profile_id);
  return detailShown(run, await repo.movedByPeople(tx, companyId, [id]), language, {
    ...{ criteria: prompt.criteria, examples: prompt.examples, columns: prompt.columns },
    names: await repo.namesOf(tx, companyId, ids),
    inFlight: await repo.countInFlight(tx, companyId, id),
    job: work ? jobOf(work) : null,
    golden: check ? { other: check.other, test: check.test } : null,
    again: again && { row: again, ...(await countSame(tx, companyId, id, again.id)) },
  });
}
