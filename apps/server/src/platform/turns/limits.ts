import { availableParallelism } from 'node:os';
import type { Work } from '@kade/contract';
import type { LaneLimits } from './lane.js';

/**
 * How much of the machine one company may have, all in one place. What is bounded: the connections of the pool, the
 * questions that keep a processor busy, and how long any of them goes on.
 */

/** Connections of a process. PostgreSQL gives a hundred, to all processes, the jobs and whoever looks at it. */
export const poolSize = 20;

export type WorkLimits = {
  /** One statement; PostgreSQL ends it. */
  readonly statementMs: number;
  /** From the first statement to the last, streaming an answer included. Undefined: as long as it takes. */
  readonly wholeMs: number | undefined;
  /** Ends when the caller hangs up. What changes something goes on: who saved and left wants it saved. */
  readonly endsWithCaller: boolean;
  /** Waits for one of the few places of its like. */
  readonly lane: 'heavy' | 'export' | 'upload' | undefined;
};

const seconds = 1000;
const minutes = 60 * seconds;

/** Browsers and proxies give up at a minute; nobody looks at a page for longer. A file may take its time. */
export const workLimits: Readonly<Record<Work, WorkLimits>> = {
  read: { statementMs: 20 * seconds, wholeMs: minutes, endsWithCaller: true, lane: undefined },
  // Deleting, merging and submitting may go through many rows, under locks that others hold.
  write: { statementMs: minutes, wholeMs: 2 * minutes, endsWithCaller: false, lane: undefined },
  count: { statementMs: 30 * seconds, wholeMs: minutes, endsWithCaller: true, lane: 'heavy' },
  preview: { statementMs: 30 * seconds, wholeMs: minutes, endsWithCaller: true, lane: 'heavy' },
  export: { statementMs: minutes, wholeMs: 10 * minutes, endsWithCaller: true, lane: 'export' },
  // A file of 500 MB comes over a slow line; its statements are few and short.
  upload: { statementMs: minutes, wholeMs: undefined, endsWithCaller: false, lane: 'upload' },
  outside: {
    statementMs: 20 * seconds,
    wholeMs: undefined,
    endsWithCaller: false,
    lane: undefined,
  },
  stream: { statementMs: 20 * seconds, wholeMs: undefined, endsWithCaller: false, lane: undefined },
};

/** One statement of a job: an import of a million rows has some that take minutes, and none that takes an hour. */
export const jobStatementMs = 60 * minutes;

/**
 * Heavy work at once. As many as there are processors, three at least; one place is always left for another company,
 * so that two companies never wait for each other. Who asks for more waits in turn, as long as a page is waited for.
 */
export function heavyLane(processors = availableParallelism()): LaneLimits {
  const atOnce = Math.max(3, processors);
  const perCompany = Math.max(2, Math.ceil((atOnce * 2) / 3));
  return {
    ...{ atOnce, perCompany, perSession: perCompany },
    ...{ waitingPerCompany: 60, waitingPerSession: 30, patienceMs: 30 * seconds },
  };
}

/** Files going out at once, apart from questions: a slow reader keeps a place for as long as the file takes to leave. */
export const exportLane: LaneLimits = {
  ...{ atOnce: 4, perCompany: 2, perSession: 1 },
  ...{ waitingPerCompany: 20, waitingPerSession: 5, patienceMs: 30 * seconds },
};

/** Files coming in at once: each has a stream to the disk, and its first rows are looked at. */
export const uploadLane: LaneLimits = {
  ...{ atOnce: 8, perCompany: 4, perSession: 2 },
  ...{ waitingPerCompany: 20, waitingPerSession: 10, patienceMs: 30 * seconds },
};

/**
 * Connections that requests hold. A fifth of the pool is left to jobs, to news and to what is written beside requests;
 * of the others one company has six in ten at most, so that with its uploads, exports and jobs it still leaves some.
 * A short request waits its turn for a few milliseconds.
 */
export function connectionLane(size: number): LaneLimits {
  const atOnce = Math.max(1, Math.floor(size * 0.8));
  const perCompany = Math.min(Math.max(1, atOnce - 1), Math.max(3, Math.floor(atOnce * 0.6)));
  return {
    ...{ atOnce, perCompany, perSession: perCompany },
    ...{ waitingPerCompany: 1000, waitingPerSession: 1000, patienceMs: 30 * seconds },
  };
}

/**
 * Native work at once: questions that copies of the columns answer, pictures that are cleaned. Each holds one of the four
 * threads that files and passwords need too; and one company never holds all three.
 */
export const threadLane: LaneLimits = {
  ...{ atOnce: 3, perCompany: 2, perSession: 2 },
  ...{ waitingPerCompany: 1000, waitingPerSession: 1000, patienceMs: 5 * minutes },
};

/** Pictures at once: one, so that questions always have threads. The next one is another company's, if one waits. */
export const pictureLane: LaneLimits = {
  ...{ atOnce: 1, perCompany: 1, perSession: 1 },
  ...{ waitingPerCompany: 20, waitingPerSession: 10, patienceMs: minutes },
};

/**
 * Calls of a language model at once: each waits for others and takes nothing of the machine, but a service has limits of its
 * own. A run of many takes eight; people of the same company find a place beside it.
 */
export const llmLane: LaneLimits = {
  ...{ atOnce: 32, perCompany: 12, perSession: 8 },
  ...{ waitingPerCompany: 200, waitingPerSession: 100, patienceMs: minutes },
};
