import {
  type ClassCounts,
  type ClassificationColumn,
  type ClassificationDetail,
  type ClassificationRun,
  type JobState,
  type Language,
  type LikenessCard,
  type PromptTest,
  sayKept,
} from '@kade/contract';
import { countedShare } from '@kade/models';
import type { KeptExample } from '../../../schema/classification.js';
import type { KeptLikeness } from '../asking/likeness.js';
import type { PromptRef } from '../prompt/prompt.repo.js';
import type { Moved, RunRow } from './runs.repo.js';

/** Counts of what was said, with the words of people in place of it. */
export function countsOf(run: RunRow, moved: readonly Moved[]): ClassCounts {
  const counts = {
    ...{ High: run.said_high, Medium: run.said_medium },
    ...{ Low: run.said_low, Unknown: run.said_unknown },
  };
  for (const { run_id, from, to, leads } of moved) {
    if (run_id !== run.id) continue;
    if (from) counts[from] -= leads;
    counts[to] += leads;
  }
  return counts;
}

const named = (id: number | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

/** A run as lists show it. */
export function runShown(
  run: RunRow,
  moved: readonly Moved[],
  language: Language,
): ClassificationRun {
  const by_class = countsOf(run, moved);
  const paused = run.paused ?? (run.shown_status === 'paused' ? 'stopped' : null);
  return {
    ...{ id: run.id, name: run.name, status: run.shown_status, paused },
    waiting_until: run.shown_status === 'running' ? run.waiting_until : null,
    ...{ mode: run.mode, model: run.model },
    audience: named(run.audience_id, run.audience),
    prompt: { id: run.prompt_id, number: run.prompt_number },
    ...{ total: run.total, done: run.done, cost: Number(run.cost) },
    cap: run.cap === null ? null : Number(run.cap),
    created_by: named(run.created_by, run.creator),
    created_at: run.created_at,
    ...{ started_at: run.started_at, finished_at: run.finished_at },
    error:
      run.shown_status === 'failed' && run.work_error !== null
        ? sayKept(language, run.work_error)
        : null,
    results: {
      count: by_class.High + by_class.Medium + by_class.Low + by_class.Unknown,
      by_class,
    },
  };
}

const open = ['estimating', 'queued', 'running'];
const canGoOn = ['paused', 'failed'];

/** What may be done with a run as it stands. */
export const mayDo = (
  { shown_status: status, mode, asked, taken_over, status: kept }: RunRow,
  again: RunRow | undefined,
): ClassificationDetail['can'] => ({
  start: status === 'ready',
  pause: open.includes(status),
  resume: canGoOn.includes(status),
  cancel: [...open, ...canGoOn, 'ready'].includes(status) && kept !== 'finished',
  delete: !open.includes(status),
  stability:
    mode === 'model' &&
    asked + taken_over > 0 &&
    !open.includes(status) &&
    (again === undefined || !open.includes(again.shown_status)),
});

export type Beside = {
  readonly criteria: string;
  readonly examples: readonly KeptExample[];
  readonly columns: readonly ClassificationColumn[];
  readonly names: ReadonlyMap<number, string>;
  readonly inFlight: number;
  readonly job: JobState | null;
  readonly golden: { readonly other: PromptRef; readonly test: PromptTest } | null;
  readonly again: { readonly row: RunRow; readonly same: number; readonly of: number } | undefined;
};

/** A run as its own page shows it. */
export function detailShown(
  run: RunRow,
  moved: readonly Moved[],
  language: Language,
  beside: Beside,
): ClassificationDetail {
  const { again, names } = beside;
  const likeness = run.likeness as KeptLikeness | null;
  return {
    ...runShown(run, moved, language),
    ...{ criteria: beside.criteria, limit: run.row_limit, columns: [...beside.columns] },
    examples: beside.examples.map(({ profile_id, class: name, why }) => ({
      ...{ profile_id, class: name, why },
      profile: named(profile_id, names.get(profile_id) ?? null),
    })),
    estimate: run.estimate,
    ...{ asked: run.asked, taken_over: run.taken_over, failed: run.failed },
    ...{ in_flight: beside.inFlight, interrupted: run.interrupted },
    tokens: { in: run.tokens_in, out: run.tokens_out },
    ...{ job: beside.job, golden: beside.golden },
    stability: again
      ? {
          status:
            again.row.shown_status === 'finished'
              ? 'finished'
              : open.includes(again.row.shown_status)
                ? 'running'
                : 'paused',
          ...{ leads: again.row.total ?? 0, asked: again.row.done },
          same: countedShare(again.same, again.of),
          cost: Number(again.row.cost),
        }
      : null,
    likeness: likeness ? (likeness.card as LikenessCard) : null,
    can: mayDo(run, again?.row),
  };
}
