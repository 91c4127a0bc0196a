import type { LifecycleTerms, RunTerms, SettingsPreview } from '@kade/models';
import type { Database, TenantTx } from '../../../platform/db/tenant.js';
import { runOf } from '../../../platform/db/tenant.js';
import { openProgram, programBeside } from '../../../platform/turns/program.js';
import { threads } from '../../../platform/turns/threads.js';
import { hasCustomers, listParts, loadPart, partHolding } from '../../models/index.js';
import type { Page } from './answers.js';
import type { FlowAnswer, KeptCustomer, Mark, MarkedAnswer, RiskyAnswer } from './questions.js';

/** A run in the thread's memory: unique over companies. */
const keyOf = (companyId: number, runId: number): string => `${companyId} ${runId}`;

export type NamedScope = {
  readonly key: string;
  readonly segments: readonly string[];
  readonly segment: string | null;
};
export type Bring = {
  readonly ask: 'bring';
  readonly key: string;
  readonly parts: readonly Uint8Array[];
  /** Those that the question needs as well. */
  readonly others: readonly string[];
};
type Questions = {
  one: {
    readonly key: string;
    readonly id: number;
    readonly segments: readonly string[];
    /** The part that may hold it: the whole run need not be there. */
    readonly parts: readonly Uint8Array[];
  };
  preview: { readonly key: string; readonly was: RunTerms; readonly draft: LifecycleTerms };
  flow: {
    readonly before: NamedScope;
    readonly after: NamedScope;
    /** Profiles that are part of others now. */
    readonly merged: Float64Array;
  };
  risky: { readonly key: string; readonly least: number };
  /** Nothing but that it is there. */
  held: { readonly key: string };
  marked: {
    readonly scope: NamedScope;
    readonly before: NamedScope | null;
    readonly merged: Float64Array;
    readonly mark: Mark;
    readonly page: Page;
  };
};
type Answers = {
  one: KeptCustomer | null;
  preview: SettingsPreview;
  flow: FlowAnswer;
  risky: RiskyAnswer;
  held: true;
  marked: MarkedAnswer;
};
export type KeptQuestion = {
  [Name in keyof Questions]: { readonly ask: Name } & Questions[Name];
}[keyof Questions];

const thread = openProgram<Bring | KeptQuestion>(programBeside(import.meta.url, 'keptRuns'));

/**
 * Asks the thread that holds runs, in the company's turn. Runs that it does not hold are brought first, in the caller's
 * transaction. A million customers: brought in a second, asked in some ten milliseconds.
 */
export async function askKept<Name extends keyof Questions>(
  tx: TenantTx,
  companyId: number,
  name: Name,
  question: Questions[Name],
): Promise<Answers[Name]> {
  const signal = runOf(tx)?.signal;
  const asked = { ask: name, ...question } as unknown as KeptQuestion;
  // Another company's question may have pushed a run out again in between.
  for (let time = 0; time < 4; time++) {
    const leave = await threads.take({ company: companyId, session: '' }, signal);
    const said = await thread
      .ask<{ answer: Answers[Name] } | { missing: readonly string[] }>(asked)
      .finally(leave);
    if ('answer' in said) return said.answer;
    for (const key of said.missing)
      await bring(
        tx,
        companyId,
        key,
        said.missing.filter((other) => other !== key),
      );
  }
  throw new Error('Runs of other companies take all the memory there is for them.');
}

async function bring(tx: TenantTx, companyId: number, key: string, others: readonly string[]) {
  const runId = Number(key.split(' ')[1]);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // One by one: each is read from its text at once, and a whole run would keep everybody else waiting.
  for (const part of await listParts(tx, companyId, runId))
    parts.push(new Uint8Array(await loadPart(tx, companyId, runId, part)));
  const message: Bring = { ask: 'bring', key, parts, others };
  const leave = await threads.take({ company: companyId, session: '' }, runOf(tx)?.signal);
  await thread
    .ask(
      message,
      parts.map(({ buffer }) => buffer),
    )
    .finally(leave);
}

/** Runs that are on their way, and when they are there. */
const coming = new Map<string, Promise<void>>();

/**
 * Has the thread hold a run before anybody asks about it, in a transaction of its own: whoever opens a page asks a moment
 * later, and a million customers take a second or two to bring. Settles when it is held, also for who asks while it comes.
 */
export function bringAhead(db: Database, companyId: number, runId: number): Promise<void> {
  const key = keyOf(companyId, runId);
  const onItsWay = coming.get(key);
  if (onItsWay) return onItsWay;
  const brought = db
    .inTenant(companyId, async (tx) => {
      if (await hasCustomers(tx, companyId, runId)) await askKept(tx, companyId, 'held', { key });
    })
    .finally(() => coming.delete(key));
  coming.set(key, brought);
  return brought;
}

/** One customer of a run, from the part that holds it; null: the run has not seen it. */
export async function askOne(
  tx: TenantTx,
  companyId: number,
  runId: number,
  segments: readonly string[],
  id: number,
): Promise<KeptCustomer | null> {
  const part = await partHolding(tx, companyId, runId, id);
  if (part === undefined) return null;
  const bytes = new Uint8Array(await loadPart(tx, companyId, runId, part));
  const key = keyOf(companyId, runId);
  return askKept(tx, companyId, 'one', { key, id, segments, parts: [bytes] });
}

/** The name of a run, for questions. */
export const scopeIn = (
  companyId: number,
  run: { readonly runId: number; readonly segments: readonly string[] },
  segment: string | null,
): NamedScope => ({ key: keyOf(companyId, run.runId), segments: run.segments, segment });
