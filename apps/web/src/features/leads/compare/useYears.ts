import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What the address says of the years that leads and customers are compared in. */
const yearParam = 'year';

/** The years that are compared in, kept in the address; none: all of them. */
export function useYears(): readonly [
  years: readonly number[],
  setYears: (years: readonly number[]) => void,
] {
  const [params, setParams] = useSearchParams();
  const text = params.getAll(yearParam).join();
  const years = useMemo(
    () => text.split(',').flatMap((year) => (/^(19|20|21)\d\d$/.test(year) ? Number(year) : [])),
    [text],
  );
  const setYears = useCallback(
    (next: readonly number[]) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.delete(yearParam);
          for (const year of next) changed.append(yearParam, String(year));
          return changed;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [years, setYears];
}
