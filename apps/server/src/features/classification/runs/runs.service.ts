import {
  type AuditAction,
  type BodyOf,
  type ClassificationDetail,
  message,
  Refusal,
  refuseField,
  type resumeClassification,
  type startClassification,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { changeRun } from '../../runs/index.js';
import { checkPrompt } from '../asking/golden.js';
import { gatherAgain } from '../asking/items.repo.js';
import { setToWork } from '../asking/queue.js';
import { confirmPrompt } from '../prompt/prompt.repo.js';
import { runDetail } from './detail.service.js';
import * as repo from './runs.repo.js';
import { mayDo } from './shown.js';

type Asked = { readonly tx: TenantTx; readonly auth: Auth; readonly platform: Platform };
type RunRow = repo.RunRow;

/** Leads that are asked a second time. */
const askedAgain = 50;

async function held({ tx, auth }: Asked, id: number): Promise<RunRow> {
  const run = await repo.lockRun(tx, auth.companyId, id);
  if (!run) throw new Refusal('not_found');
  return run;
}

const note = (
  { tx, auth }: Asked,
  action: AuditAction,
  id: number,
  detail: Record<string, unknown> = {},
) => audit(tx, auth, action, { type: 'classification', id, detail });

/** A run that was made for a model that is no longer set would mix the answers of two. */
function mustBeItsModel({ platform }: Asked, { mode, model }: RunRow): void {
  if (mode === 'model' && platform.llm?.model !== model)
    throw new Refusal('wrong_state', message('classification_other_model'));
}

/** Refuses a prompt that does worse on the golden set than the one in use, unless somebody has seen that and wants it. */
async function mustBeWanted(
  { tx, auth: { companyId, userId }, platform }: Asked,
  run: RunRow,
  confirmed: boolean,
): Promise<void> {
  const check = await checkPrompt(tx, companyId, run.prompt_id);
  if (check?.test.verdict !== 'worse' || check.confirmed) return;
  if (!confirmed) {
    const { only_this: won, only_other: lost } = check.test;
    throw new Refusal('prompt_worse', message('classification_prompt_worse', { won, lost }));
  }
  await confirmPrompt(tx, companyId, run.prompt_id, { userId, now: platform.clock.now() });
}

async function goOn(asked: Asked, run: RunRow, cap?: number | null): Promise<void> {
  const { tx, auth } = asked;
  const { id } = run;
  await repo.changeRunRow(tx, auth.companyId, id, {
    // What was stopped before it was estimated is estimated first.
    status: run.estimate === null && run.again_of === null ? 'estimating' : 'queued',
    ...{ paused: null, waiting_until: null, finished_at: null },
    ...(cap === undefined ? {} : { cap }),
  });
  await setToWork(
    tx,
    { companyId: auth.companyId, id },
    {
      ...{ userId: auth.userId, name: run.name, total: run.total, processed: run.done },
    },
  );
}

export async function startRun(
  asked: Asked,
  id: number,
  { confirm_worse }: BodyOf<typeof startClassification>,
): Promise<ClassificationDetail> {
  const run = await held(asked, id);
  if (!mayDo(run, undefined).start)
    throw new Refusal('wrong_state', message('classification_not_ready'));
  mustBeItsModel(asked, run);
  await mustBeWanted(asked, run, confirm_worse);
  await goOn(asked, run);
  await note(asked, 'classification.start', id);
  return runDetail(asked.tx, asked.auth, id);
}

/** Ends the work of a run; what is in flight is still recorded by whoever asked it. */
async function stopWork({ tx, auth, platform }: Asked, run: RunRow): Promise<void> {
  if (run.run_id === null) return;
  const work = { companyId: auth.companyId, runId: run.run_id };
  await changeRun(tx, work, { status: 'aborted', finished_at: platform.clock.now() });
}

export async function pauseRun(asked: Asked, id: number): Promise<ClassificationDetail> {
  const run = await held(asked, id);
  if (!mayDo(run, undefined).pause)
    throw new Refusal('wrong_state', message('classification_not_running'));
  const paused = { status: 'paused', paused: 'person', waiting_until: null } as const;
  await repo.changeRunRow(asked.tx, asked.auth.companyId, id, paused);
  await stopWork(asked, run);
  await note(asked, 'classification.pause', id);
  return runDetail(asked.tx, asked.auth, id);
}

export async function resumeRun(
  asked: Asked,
  id: number,
  { cap, confirm_worse }: BodyOf<typeof resumeClassification>,
): Promise<ClassificationDetail> {
  const run = await held(asked, id);
  if (!mayDo(run, undefined).resume)
    throw new Refusal('wrong_state', message('classification_not_paused'));
  mustBeItsModel(asked, run);
  if (typeof cap === 'number' && cap <= Number(run.cost))
    throw refuseField('cap', message('classification_cap_spent'));
  await mustBeWanted(asked, run, confirm_worse);
  await goOn(asked, run, cap);
  await note(asked, 'classification.resume', id, cap === undefined ? {} : { cap });
  return runDetail(asked.tx, asked.auth, id);
}

export async function cancelRun(asked: Asked, id: number): Promise<ClassificationDetail> {
  const run = await held(asked, id);
  if (!mayDo(run, undefined).cancel)
    throw new Refusal('wrong_state', message('classification_not_running'));
  await repo.changeRunRow(asked.tx, asked.auth.companyId, id, {
    ...{ status: 'cancelled', paused: null, waiting_until: null },
    finished_at: asked.platform.clock.now(),
  });
  await stopWork(asked, run);
  await note(asked, 'classification.cancel', id);
  return runDetail(asked.tx, asked.auth, id);
}

export async function deleteRun(asked: Asked, id: number): Promise<void> {
  const run = await held(asked, id);
  if (!mayDo(run, undefined).delete)
    throw new Refusal('wrong_state', message('classification_open'));
  await repo.removeRun(asked.tx, asked.auth.companyId, id);
  await note(asked, 'classification.delete', id, { name: run.name });
}

/** Asks up to 50 leads a second time, as they were sent; or goes on with that where it stopped. */
export async function askAgain(asked: Asked, id: number): Promise<ClassificationDetail> {
  const { tx, auth } = asked;
  const { companyId, userId } = auth;
  const run = await held(asked, id);
  if (run.mode === 'built_in')
    throw new Refusal('wrong_state', message('classification_same_each_time'));
  const before = await repo.findAgain(tx, companyId, id);
  if (!mayDo(run, before).stability)
    throw new Refusal('wrong_state', message('classification_no_answers'));
  mustBeItsModel(asked, run);
  if (before && ['paused', 'failed'].includes(before.shown_status)) await goOn(asked, before);
  else {
    if (before) await repo.removeRun(tx, companyId, before.id);
    const again = await repo.addRunRow(tx, companyId, userId, {
      ...{ name: run.name, whom: run.whom, audience_id: run.audience_id },
      ...{ prompt_id: run.prompt_id, engine: run.engine, again_of: id, status: 'queued' },
      ...{ row_limit: null, cap: null, starts: false },
    });
    const total = await gatherAgain(tx, { companyId, id: again }, id, askedAgain);
    await repo.changeRunRow(tx, companyId, again, { total });
    await setToWork(tx, { companyId, id: again }, { userId, name: run.name, total, processed: 0 });
  }
  await note(asked, 'classification.stability', id);
  return runDetail(tx, auth, id);
}
