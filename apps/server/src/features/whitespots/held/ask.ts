import type { SpotState } from '@kade/contract';
import { dayNumber } from '@kade/models';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { runOf } from '../../../platform/db/tenant.js';
import { openProgram, programBeside } from '../../../platform/turns/program.js';
import { threads } from '../../../platform/turns/threads.js';
import { listParts, loadPart } from '../../models/index.js';
import { listSaid, profilesSince, saidBy, saidMark } from '../feedback.repo.js';
import { figuresOfRun } from '../results.repo.js';
import type { Said } from '../run/keeping.js';
import type { RunFigures } from '../terms.js';
import type { Page, Selection, ToldList } from './lists.js';
import type { ToldOne } from './one.js';
import type { Curve, Sums, Top } from './sums.js';

type Questions = {
  sums: Record<never, never>;
  curve: Record<never, never>;
  top: Record<never, never>;
  ranked: {
    readonly selection: Selection;
    readonly by: 'customer' | 'gap';
    readonly only: Float64Array | null;
    readonly page: Page;
  };
  state: {
    readonly selection: Selection & { readonly proposition: number };
    readonly state: SpotState;
    readonly page: Page;
  };
  one: { readonly profileId: number };
  /** A row for the tables, in the text format of COPY. */
  row: { readonly profileId: number };
};
type Answers = {
  sums: Sums;
  curve: Curve;
  top: Top;
  ranked: ToldList;
  state: ToldList;
  one: ToldOne | null;
  row: Uint8Array | null;
};
/** A run in the thread's memory, and what has to be applied to it: the latest that was said, as of a day. */
type Held = { readonly key: string; readonly mark: number; readonly today: number };
export type Message =
  | {
      readonly ask: 'bring';
      readonly key: string;
      readonly parts: readonly Uint8Array[];
      readonly figures: RunFigures;
    }
  | ({
      readonly ask: 'apply';
      readonly said: readonly Said[];
      readonly profiles: readonly number[] | null;
    } & Held)
  | { [Name in keyof Questions]: { readonly ask: Name } & Held & Questions[Name] }[keyof Questions];

const thread = openProgram<Message>(programBeside(import.meta.url, 'keptSpots'));

/** Which run is asked, of which day. */
export type Asked = {
  readonly companyId: number;
  readonly runId: number;
  /** The company's day: what is put off comes back on its day at the next run, and lists look at it as of today. */
  readonly today: string;
};

type Answered<Name extends keyof Questions> =
  | { readonly answer: Answers[Name] }
  | { readonly missing: 'run' }
  | { readonly missing: 'said'; readonly since: number | null };

/**
 * Asks the thread that holds runs, in the company's turn. A run that it does not hold, and what was said since it was last
 * asked, is brought first, in the caller's transaction.
 */
export async function askSpots<Name extends keyof Questions>(
  tx: TenantTx,
  { companyId, runId, today }: Asked,
  name: Name,
  question: Questions[Name],
): Promise<Answers[Name]> {
  const held: Held = {
    key: `${companyId} ${runId}`,
    mark: await saidMark(tx, companyId),
    today: dayNumber(today),
  };
  const asked = { ask: name, ...held, ...question } as unknown as Message;
  // Another company's question may have pushed the run out again in between.
  for (let time = 0; time < 6; time++) {
    const said = await inTurn<Answered<Name>>(tx, companyId, asked);
    if ('answer' in said) return said.answer;
    if (said.missing === 'run') await bring(tx, companyId, runId, held.key);
    else await apply(tx, companyId, held, said.since);
  }
  throw new Error('Runs of other companies take all the memory there is for them.');
}

async function inTurn<Value>(
  tx: TenantTx,
  companyId: number,
  message: Message,
  transfer: ArrayBuffer[] = [],
): Promise<Value> {
  const leave = await threads.take({ company: companyId, session: '' }, runOf(tx)?.signal);
  return thread.ask<Value>(message, transfer).finally(leave);
}

async function apply(tx: TenantTx, companyId: number, held: Held, since: number | null) {
  const profiles = since === null ? null : await profilesSince(tx, companyId, since);
  const said = profiles ? await saidBy(tx, companyId, profiles) : await listSaid(tx, companyId);
  await inTurn(tx, companyId, { ask: 'apply', ...held, said, profiles });
}

async function bring(tx: TenantTx, companyId: number, runId: number, key: string) {
  const figures = await figuresOfRun(tx, companyId, runId);
  if (!figures) throw new Error(`Run ${runId} has no figures.`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // One by one: each is read from its text at once, and a whole run would keep everybody else waiting.
  for (const part of await listParts(tx, companyId, runId))
    parts.push(new Uint8Array(await loadPart(tx, companyId, runId, part)));
  await inTurn(
    tx,
    companyId,
    { ask: 'bring', key, parts, figures },
    parts.map(({ buffer }) => buffer),
  );
}
