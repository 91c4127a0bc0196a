import { Loaded } from '../states/Loaded.js';
import {
  MonthCalendar,
  type MonthItem,
  MonthPanel,
  type MonthWords,
  type useMonth,
} from './MonthCalendar.js';
import { spanOf } from './monthLanes.js';

type Found<T> = { results: readonly T[]; count: number };
type Props<T> = {
  shown: ReturnType<typeof useMonth>;
  /** What the month has; more than a calendar shows at once are counted. */
  found: { data: Found<T> | undefined; error: unknown; refetch: () => unknown };
  /** Null: it is on no day of the month after all. */
  itemOf: (one: T) => MonthItem | null;
  /** `most`: said where there are more than shown. */
  words: MonthWords & { most: (count: number) => string };
};

/** Whether an item lies in the weeks that a month shows. */
const within = (month: string) => {
  const { from, to } = spanOf(month);
  return ({ starts_on, ends_on }: MonthItem) =>
    starts_on <= to && (ends_on === null || ends_on >= from);
};

/** A page's month: the way to the months around it, and what is going on in it. */
export function MonthOf<T>({ shown, found, itemOf, words: { most, ...words } }: Props<T>) {
  return (
    <MonthPanel {...shown}>
      <Loaded query={found}>
        {({ results, count }) => (
          <>
            {count > results.length && <p className="soft">{most(count)}</p>}
            <MonthCalendar
              month={shown.month}
              items={results.flatMap((one) => itemOf(one) ?? []).filter(within(shown.month))}
              words={words}
            />
          </>
        )}
      </Loaded>
    </MonthPanel>
  );
}
