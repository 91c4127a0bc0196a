import { type Interval, wilsonInterval } from '../proportions.js';

export type Share = Interval & {
  readonly share: number;
  readonly hits: number;
  readonly of: number;
};

/** A share with its interval of 95 % (Wilson); null of nothing. */
export const countedShare = (hits: number, of: number): Share | null =>
  of === 0 ? null : { share: hits / of, ...wilsonInterval(hits, of), hits, of };

export type ClassFigures<Label extends string> = {
  readonly class: Label;
  readonly labelled: number;
  readonly said: number;
  readonly right: number;
  /** Null with fewer labelled of the class than `fewest`, and where nothing was said. */
  readonly precision: Share | null;
  readonly recall: Share | null;
};

export type Confusion<Label extends string, Said extends string> = {
  readonly answered: number;
  /** Each pair, those with none too. */
  readonly cells: readonly { readonly label: Label; readonly said: Said; readonly count: number }[];
  readonly classes: readonly ClassFigures<Label>[];
  /** Share that got a class at all, and of these the share that is right. Null below `fewest` answered. */
  readonly coverage: Share | null;
  readonly accuracy: Share | null;
};

/**
 * What people and a classifier said of the same things: counts of each pair, and shares where there is enough to tell.
 * @param classes what people say; the classifier may say `unknown` besides
 * @param fewest labelled things of a class below which it has counts alone
 */
export function confusionOf<Label extends string, Unknown extends string>(
  pairs: Iterable<{
    readonly label: Label;
    readonly said: Label | Unknown;
    readonly count: number;
  }>,
  classes: readonly Label[],
  unknown: Unknown,
  fewest: number,
): Confusion<Label, Label | Unknown> {
  const counts = new Map<string, number>();
  const key = (label: string, said: string) => `${label}\n${said}`;
  for (const { label, said, count } of pairs)
    counts.set(key(label, said), (counts.get(key(label, said)) ?? 0) + count);
  const says: readonly (Label | Unknown)[] = [...classes, unknown];
  const at = (label: Label, said: Label | Unknown) => counts.get(key(label, said)) ?? 0;
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const answered = sum([...counts.values()]);
  const given = sum(classes.map((said) => sum(classes.map((label) => at(label, said)))));
  const right = sum(classes.map((name) => at(name, name)));
  const isEnough = answered >= fewest;
  return {
    answered,
    cells: classes.flatMap((label) =>
      says.map((said) => ({ label, said, count: at(label, said) })),
    ),
    classes: classes.map((name) => {
      const labelled = sum(says.map((said) => at(name, said)));
      const said = sum(classes.map((label) => at(label, name)));
      const hits = at(name, name);
      const tells = labelled >= fewest;
      return {
        ...{ class: name, labelled, said, right: hits },
        precision: tells ? countedShare(hits, said) : null,
        recall: tells ? countedShare(hits, labelled) : null,
      };
    }),
    coverage: isEnough ? countedShare(given, answered) : null,
    accuracy: isEnough ? countedShare(right, given) : null,
  };
}
