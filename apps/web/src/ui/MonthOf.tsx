import { Loaded } from './Loaded.js';
import {
  MonthCalendar,
  type MonthItem,
  MonthPanel,
  type MonthWords,
  type useMonth,
} from './MonthCalendar.js';

type Found<T> = { results: readonly T[]; count: number };
type Props<T> = {
  shown: ReturnType<typeof useMonth>;
  /** What the month has; more than a calendar shows at once are counted. */
  found: { data: Found<T> | undefined; error: unknown; refetch: () => unknown };
  itemOf: (one: T) => MonthItem;
  /** `most`: said where there are more than shown. */
  words: MonthWords & { most: (count: number) => string };
};

/** A page's month: the way to the months around it, and what is going on in it. */
export function MonthOf<T>({ shown, found, itemOf, words: { most, ...words } }: Props<T>) {
  return (
    <MonthPanel {...shown}>
      <Loaded query={found}>
        {({ results, count }) => (
          <>
            {count > results.length && <p className="soft">{most(count)}</p>}
            <MonthCalendar month={shown.month} items={results.map(itemOf)} words={words} />
          </>
        )}
      </Loaded>
    </MonthPanel>
  );
}
