import {
  type BodyOf,
  type ClassificationColumn,
  classificationColumns,
  type createClassification,
  message,
  mostExamples,
  Refusal,
  type ReplyInputOf,
  refuseField,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import type { KeptExample } from '../../../schema/classification.js';
import { aiMode, columnsThatMayLeave } from '../../ai/index.js';
import { findAudience } from '../../audiences/index.js';
import { audit } from '../../audit/index.js';
import { builtInColumns } from '../asking/builtIn.js';
import { openLeads } from '../asking/items.repo.js';
import { setToWork } from '../asking/queue.js';
import { loadValues } from '../asking/values.repo.js';
import { promptFor } from '../prompt/prompt.repo.js';
import { wording } from '../prompt/wording.js';
import { listDisagreed } from '../results/results.repo.js';
import { addRunRow, countOpenLeads } from './runs.repo.js';

/** The built-in classifier has no prompt whose wording could change. */
const builtInWording = 'built-in-1';

/** What is told of leads: to a language model what the company allows, to the built-in classifier what it can look at. */
export async function columnsFor(
  tx: TenantTx,
  companyId: number,
  mode: ReturnType<typeof aiMode>,
): Promise<readonly ClassificationColumn[]> {
  if (mode === 'built_in') return builtInColumns;
  const allowed = new Set(await columnsThatMayLeave(tx, companyId));
  return classificationColumns.filter((column) => allowed.has(column));
}

/**
 * A run, which begins with its estimate. Throws `not_found` for an audience or an example that is not there, `invalid` where no
 * column may be told of, `wrong_state` for nobody.
 */
export async function createRun(
  tx: TenantTx,
  auth: Auth,
  body: BodyOf<typeof createClassification>,
  platform: Platform,
): Promise<ReplyInputOf<typeof createClassification>> {
  const { companyId, userId } = auth;
  const { name, audience_id, criteria, limit, cap, start } = body;
  if (audience_id !== undefined && !(await findAudience(tx, companyId, audience_id)))
    throw new Refusal('not_found');
  if (audience_id === undefined && (await countOpenLeads(tx, companyId, openLeads)) === 0)
    throw new Refusal('wrong_state', message('classification_nobody'));
  const mode = aiMode(platform);
  const columns = await columnsFor(tx, companyId, mode);
  if (columns.length === 0) throw refuseField('criteria', message('classification_no_columns'));
  const model = mode === 'model' ? (platform.llm?.model ?? null) : null;
  const prompt = await promptFor(tx, companyId, userId, {
    ...{ mode, model, criteria, columns },
    wording: mode === 'model' ? wording : builtInWording,
    examples: await examplesFor(tx, companyId, body, columns),
  });
  const id = await addRunRow(tx, companyId, userId, {
    ...{ name, prompt_id: prompt.id, engine: model, again_of: null, status: 'estimating' },
    ...{ whom: audience_id === undefined ? 'leads' : 'audience', audience_id: audience_id ?? null },
    ...{ row_limit: limit ?? null, cap: cap ?? null, starts: start },
  });
  await setToWork(tx, { companyId, id }, { userId, name, total: null, processed: 0 });
  await audit(tx, auth, 'classification.create', {
    ...{ type: 'classification', id },
    detail: { name, mode, prompt: prompt.number },
  });
  return { id, status: 'estimating' };
}

/** Those that were given, then what people said otherwise of, as far as there is room; each with what is known of it now. */
async function examplesFor(
  tx: TenantTx,
  companyId: number,
  { examples, use_overrides }: BodyOf<typeof createClassification>,
  columns: readonly ClassificationColumn[],
): Promise<KeptExample[]> {
  const chosen = new Map(examples.map((one) => [one.profile_id, one]));
  const offered = use_overrides ? await listDisagreed(tx, companyId, mostExamples) : [];
  for (const { profile_id, class: word, note } of offered)
    if (chosen.size < mostExamples && !chosen.has(profile_id))
      chosen.set(profile_id, { profile_id, class: word, why: note?.slice(0, 300) ?? null });
  const values = await loadValues(tx, companyId, [...chosen.keys()], columns);
  return [...chosen.values()].map(({ profile_id, class: word, why }) => {
    const known = values.get(profile_id);
    if (!known) throw new Refusal('not_found');
    return { profile_id, class: word, why, values: known };
  });
}
