import {
  type ClassificationColumn,
  classificationColumns,
  type getClassificationPrompt,
  type getClassificationSetup,
  type listClassifications,
  type QueryOf,
  Refusal,
  type ReplyInputOf,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { aiMode } from '../../ai/index.js';
import { openLeads } from '../asking/items.repo.js';
import { loadValues } from '../asking/values.repo.js';
import { countGolden } from '../figures/golden.repo.js';
import { findPrompt, promptInUse } from '../prompt/prompt.repo.js';
import { dataOf, instructions } from '../prompt/wording.js';
import { listDisagreed } from '../results/results.repo.js';
import { columnsFor } from './create.service.js';
import * as repo from './runs.repo.js';
import { runShown } from './shown.js';

/** A page of runs. */
export async function runsPage(
  tx: TenantTx,
  { companyId, language }: Auth,
  query: QueryOf<typeof listClassifications>,
): Promise<ReplyInputOf<typeof listClassifications>> {
  const { count, rows } = await repo.pageOfRuns(tx, companyId, query);
  const moved = await repo.movedByPeople(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return { count, results: rows.map((run) => runShown(run, moved, language)) };
}

/** What a new run would go by. */
export async function setup(
  tx: TenantTx,
  companyId: number,
  platform: Platform,
): Promise<ReplyInputOf<typeof getClassificationSetup>> {
  const mode = aiMode(platform);
  const columns = await columnsFor(tx, companyId, mode);
  const isWithheld = (column: ClassificationColumn) =>
    mode === 'model' && !columns.includes(column);
  const { leads: labelled } = await countGolden(tx, companyId, null);
  return {
    ...{ mode, model: mode === 'model' ? (platform.llm?.model ?? null) : null },
    ...{ columns: [...columns], withheld: classificationColumns.filter(isWithheld) },
    leads: await repo.countOpenLeads(tx, companyId, openLeads),
    in_use: (await promptInUse(tx, companyId)) ?? null,
    ...{ labelled, overrides: (await listDisagreed(tx, companyId, 500)).length },
  };
}

/** What a language model is told, with one of the leads of a run. Throws `not_found`. */
export async function promptShown(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<ReplyInputOf<typeof getClassificationPrompt>> {
  const run = await repo.findShown(tx, companyId, id);
  if (!run) throw new Refusal('not_found');
  const prompt = await findPrompt(tx, companyId, run.prompt_id);
  const item = await repo.anyItem(tx, companyId, id);
  const lead = item ? { id: item.id, name: item.name } : null;
  const head = {
    prompt: { id: prompt.id, number: prompt.number },
    ...{ mode: prompt.mode, columns: prompt.columns, lead },
  };
  if (prompt.mode === 'built_in') return { ...head, text: null };
  const values = item && (await loadValues(tx, companyId, [item.id], prompt.columns));
  const sent = item?.sent ?? (item && values?.get(item.id)) ?? {};
  const data = dataOf(prompt.criteria, prompt.examples, sent);
  return {
    ...head,
    text: {
      system: instructions,
      lead: data.map(({ name, value }) => `${name}: ${value ?? ''}`).join('\n'),
    },
  };
}
