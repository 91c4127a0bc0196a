import { type ClassificationEstimate, keepText, message, type PauseReason } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { budgetLeft } from '../../ai/index.js';
import { changeRun, noteLate, type RunRef } from '../../runs/index.js';
import { findPrompt, type PromptRow } from '../prompt/prompt.repo.js';
import { changeOpenRow, findRunRow, type RunRow } from '../runs/runs.repo.js';
import type { Answerer } from './answerer.js';
import { builtInAnswerer, engineOf, learn } from './builtIn.js';
import { estimateOf } from './estimate.js';
import { countWaiting, sampled } from './estimate.repo.js';
import { addToRun } from './exchange.repo.js';
import { gather } from './gather.js';
import { checkPrompt } from './golden.js';
import { countLeft, prepareItems, type Ref } from './items.repo.js';
import type { KeptLikeness } from './likeness.js';
import { modelAnswerer } from './model.js';
import { pump } from './pump.js';

/** What comes next: nothing, or another stretch after so long. */
export type Next = { readonly done: true } | { readonly done: false; readonly waitMs: number };
const over: Next = { done: true };

export type StretchOptions = {
  readonly signal: AbortSignal;
  /** How long one stretch lasts; then others get their turn on this worker. */
  readonly stretchMs?: number;
};

/** Progress is told at most so often; what others hold is looked at again after so long. */
const [toldEvery, lookAgainMs] = [500, 3000];

/** The stages that may be asked, and what they are followed by. */
const stages = { sample: 0, labelled: 1, all: 2 } as const;

/**
 * Goes on with a run for a while: whom it is about, what the classifier learned, what is sent of each, and then lead by lead.
 * Any worker may do so and be killed at any time: what was answered is there, and only what was in flight is asked again.
 */
export async function classifyStretch(
  platform: Platform,
  { companyId, id }: Ref,
  work: RunRef,
  { signal, stretchMs = 20_000 }: StretchOptions,
): Promise<Next> {
  const { db, clock } = platform;
  const ends = performance.now() + stretchMs;
  const inTenant = <T>(what: (tx: TenantTx) => Promise<T>) => db.inTenant(companyId, what);
  const ref = { companyId, id };
  const begun = await inTenant((tx) => begin(tx, platform, ref, work));
  if (!begun) return over;
  const { prompt } = begun;
  let { run } = begun;
  const isSample = run.status === 'estimating';

  if (prompt.mode === 'built_in' && run.likeness === null) {
    const likeness = await learn(platform, companyId, prompt, signal);
    const kept = { likeness: JSON.stringify(likeness), engine: engineOf(likeness) };
    if (!(await inTenant((tx) => changeOpenRow(tx, companyId, { id, work: work.runId }, kept))))
      return over;
    run = { ...run, likeness, engine: kept.engine };
  }
  const answerer = answererOf(platform, run, prompt, isSample);

  let told = 0;
  const tell = async (tx: TenantTx, processed: number): Promise<boolean> => {
    if (Date.now() - told < toldEvery) return true;
    told = Date.now();
    return changeRun(tx, work, { processed, total: isSample ? null : run.total });
  };
  const last = isSample ? stages.sample : stages.all;
  for (let stage: number = isSample ? stages.sample : stages.labelled; stage <= last; stage++) {
    const asksAll = { stage, columns: prompt.columns, promptId: prompt.id, engine: run.engine };
    for (;;) {
      const isMore = await inTenant(async (tx) => {
        // Whoever paused or cancelled it waits for no more than this.
        const taken = run.again_of === null ? await prepareItems(tx, ref, asksAll) : undefined;
        if (taken === undefined) return false;
        const { status, done } = await addToRun(tx, ref, { taken });
        return (status === 'estimating' || status === 'running') && tell(tx, done);
      });
      if (!isMore) break;
      signal.throwIfAborted();
    }
    const asked = performance.now();
    const pumped = await pump({
      ...{ inTenant, ref, stage, answerer, ends, signal, told: tell },
      now: () => clock.now(),
    });
    if (pumped.end === 'gone') return inTenant((tx) => noteGone(tx, ref, work, clock.now()));
    if (pumped.end === 'stop')
      return inTenant((tx) => pauseFor(tx, ref, work, pumped.paused, clock.now()));
    if (pumped.end === 'wait')
      return inTenant((tx) => waitFor(tx, ref, work, pumped.ms, clock.now()));
    if (pumped.end === 'time') return { done: false, waitMs: 0 };
    // Another worker, or one that was lost, may hold some: they are looked at again when nobody answers for them.
    const { left } = await inTenant((tx) => countLeft(tx, ref, stage, clock.now()));
    if (left > 0) return { done: false, waitMs: lookAgainMs };
    if (isSample)
      return inTenant((tx) =>
        estimated(tx, platform, ref, work, (performance.now() - asked) / 1000),
      );
    if (stage === stages.labelled && run.again_of === null) {
      const paused = await inTenant((tx) => pausedAsWorse(tx, ref, work, prompt, clock.now()));
      if (paused) return over;
    }
  }
  return inTenant((tx) => finish(tx, ref, work, clock.now()));
}

/** Takes a run in hand; undefined when there is nothing to do any more. */
async function begin(
  tx: TenantTx,
  platform: Platform,
  { companyId, id }: Ref,
  { runId }: RunRef,
): Promise<{ run: RunRow; prompt: PromptRow } | undefined> {
  const own = { id, work: runId };
  const isOpen = await changeOpenRow(tx, companyId, own, { waiting_until: null });
  if (!isOpen) return undefined;
  const run = await findRunRow(tx, companyId, id);
  if (!run) return undefined;
  if (run.total === null) await gather(tx, platform, run);
  if (run.status === 'queued') {
    const started_at = run.started_at ?? platform.clock.now();
    await changeOpenRow(tx, companyId, own, { status: 'running', started_at });
  }
  const fresh = await findRunRow(tx, companyId, id);
  return fresh && { run: fresh, prompt: await findPrompt(tx, companyId, fresh.prompt_id) };
}

function answererOf(
  platform: Platform,
  run: RunRow,
  prompt: PromptRow,
  isSample: boolean,
): Answerer {
  if (prompt.mode === 'built_in') return builtInAnswerer(run.likeness as KeptLikeness);
  const purpose = isSample
    ? 'classification_estimate'
    : run.again_of === null
      ? 'classification'
      : 'classification_check';
  return modelAnswerer(
    platform,
    { companyId: run.company_id, userId: run.created_by, purpose },
    prompt,
  );
}

/**
 * It was paused, cancelled or removed by who decides; an admin who stopped its work has paused it. Whoever resumed it meanwhile
 * gave it other work, which this one has no say in.
 */
async function noteGone(tx: TenantTx, ref: Ref, work: RunRef, now: Date): Promise<Next> {
  const own = { id: ref.id, work: work.runId };
  await changeOpenRow(tx, ref.companyId, own, { status: 'paused', paused: 'stopped' });
  const isOpen = await changeRun(tx, work, { status: 'aborted', finished_at: now });
  const run = isOpen ? undefined : await findRunRow(tx, ref.companyId, ref.id);
  // Who stopped it still sees it with what was in flight then.
  if (run) await noteLate(tx, work, run.done);
  return over;
}

/** As the list of background work shows it. */
const whyPaused = (paused: PauseReason): string =>
  keepText(message(`classification_paused_${paused === 'stopped' ? 'person' : paused}`));

async function pauseFor(
  tx: TenantTx,
  { companyId, id }: Ref,
  work: RunRef,
  paused: PauseReason,
  now: Date,
): Promise<Next> {
  await changeOpenRow(tx, companyId, { id, work: work.runId }, { status: 'paused', paused });
  await changeRun(tx, work, { status: 'aborted', finished_at: now, error: whyPaused(paused) });
  return over;
}

async function waitFor(
  tx: TenantTx,
  { companyId, id }: Ref,
  { runId }: RunRef,
  ms: number,
  now: Date,
): Promise<Next> {
  await changeOpenRow(
    tx,
    companyId,
    { id, work: runId },
    { waiting_until: new Date(now.getTime() + ms) },
  );
  return { done: false, waitMs: ms };
}

/** A prompt that does worse on the golden set than the one in use waits for a person's word. */
async function pausedAsWorse(
  tx: TenantTx,
  ref: Ref,
  work: RunRef,
  prompt: PromptRow,
  now: Date,
): Promise<boolean> {
  const check = await checkPrompt(tx, ref.companyId, prompt.id);
  if (check?.test.verdict !== 'worse' || check.confirmed) return false;
  await pauseFor(tx, ref, work, 'prompt_worse', now);
  return true;
}

/** The estimate is there: it waits for somebody, or goes on where that was asked and nothing speaks against it. */
async function estimated(
  tx: TenantTx,
  platform: Platform,
  ref: Ref,
  work: RunRef,
  seconds: number,
): Promise<Next> {
  const { companyId, id } = ref;
  const run = await findRunRow(tx, companyId, id);
  if (!run) return over;
  const bounds = {
    cap: run.cap === null ? null : Number(run.cap),
    spent: Number(run.cost),
    budget: run.mode === 'model' ? await budgetLeft(tx, platform, companyId) : null,
  };
  const estimate: ClassificationEstimate = estimateOf(
    await sampled(tx, ref),
    await countWaiting(tx, ref),
    seconds,
    bounds,
  );
  const goesOn = run.starts && !estimate.over_cap && !estimate.over_budget;
  const isOpen = await changeOpenRow(
    tx,
    companyId,
    { id, work: work.runId },
    {
      estimate: JSON.stringify(estimate),
      status: goesOn ? 'queued' : 'ready',
    },
  );
  if (isOpen && goesOn) return { done: false, waitMs: 0 };
  await changeRun(tx, work, {
    ...{ status: 'finished', finished_at: platform.clock.now() },
    ...{ processed: run.done, total: run.done },
  });
  return over;
}

async function finish(
  tx: TenantTx,
  { companyId, id }: Ref,
  work: RunRef,
  now: Date,
): Promise<Next> {
  await changeOpenRow(
    tx,
    companyId,
    { id, work: work.runId },
    { status: 'finished', finished_at: now },
  );
  const run = await findRunRow(tx, companyId, id);
  const processed = run?.done ?? 0;
  await changeRun(tx, work, { status: 'finished', finished_at: now, processed, total: processed });
  return over;
}
