/** Below this many observations a change is as likely chance as news. */
export const fewest = 30;

export type Compared = {
  /** The figure of the period before; null: there was none, and nothing is said. */
  before: number | string | null;
  /** What the period before is called: 'vs 12 months before'. */
  vs: string;
  /** Which way is good news. */
  better?: 'more' | 'less' | 'neither';
  /** Observations behind the smaller of the two figures; below 30 only the direction is told. Not given: enough. */
  n?: number;
  /** The size of the change is told of few as well, with how many they are beside it. */
  alwaysTold?: boolean;
  /** Of rates the difference counts, in points, and not their ratio. */
  inPoints?: boolean;
};

export type Delta = {
  direction: 'up' | 'down' | 'same';
  /** Size of the change: a share of one, or percentage points. Never negative. */
  size: number;
  tone: 'good' | 'bad' | 'plain';
  /** So few observations that the size of the change says nothing: how many. */
  few: number | null;
};

/** The change of a figure since the period before; null where there is nothing to compare with. */
export function deltaOf(value: number | string | null | undefined, to: Compared): Delta | null {
  if (value === null || value === undefined || to.before === null) return null;
  const [now, before] = [Number(value), Number(to.before)];
  // Of nothing, or of less than nothing, no share can be taken.
  if (!to.inPoints && before <= 0) return null;
  const change = to.inPoints ? (now - before) * 100 : (now - before) / before;
  const few = to.n !== undefined && to.n < fewest ? to.n : null;
  // What rounds to 0.0 did not change for whoever reads it.
  const same = Math.abs(change) < (to.inPoints ? 0.05 : 0.0005);
  const direction = same ? 'same' : change > 0 ? 'up' : 'down';
  const better = to.better ?? 'more';
  const plain = direction === 'same' || few !== null || better === 'neither';
  const good = (direction === 'up') === (better === 'more');
  return { direction, size: Math.abs(change), tone: plain ? 'plain' : good ? 'good' : 'bad', few };
}
