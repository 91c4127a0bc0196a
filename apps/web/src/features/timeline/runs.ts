import type { TimelineEvent, TimelineKind } from '@kade/contract';

/** Events of one kind that follow each other, told as one; newest first. */
export type Run = {
  /** Stays the same while older events join. */
  id: string;
  kind: TimelineKind;
  events: readonly TimelineEvent[];
};

/** From so many on they are one line. */
const fewest = 3;

/** Kinds that come by themselves and in numbers. What a colleague said or did always has a line of its own. */
const inNumbers: ReadonlySet<TimelineKind> = new Set([
  'invoice',
  'campaign',
  'edit',
  'import',
  'mass_action',
]);

const kindOfRun = ({ kind }: TimelineEvent) => (inNumbers.has(kind) ? kind : null);

/** The timeline as it is read: single events, and runs of the same kind as one. */
export function runsOf(events: readonly TimelineEvent[]): Run[] {
  const runs: { kind: TimelineKind; events: TimelineEvent[] }[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && kindOfRun(event) === last.kind) last.events.push(event);
    else runs.push({ kind: event.kind, events: [event] });
  }
  return runs
    .flatMap((run) =>
      run.events.length < fewest ? run.events.map((event) => ({ ...run, events: [event] })) : [run],
    )
    .map((run) => ({ ...run, id: run.events[0]?.id ?? '' }));
}

/** What the events of a run add up to, in euros and to the cent; null where none has an amount. */
export function amountOf(events: readonly TimelineEvent[]): number | null {
  const amounts = events.flatMap(({ amount }) => (amount === null ? [] : [Number(amount)]));
  if (amounts.length === 0) return null;
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
