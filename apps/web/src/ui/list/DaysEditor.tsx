import type { TFunction } from 'i18next';
import { lazy } from 'react';
import type { ListFilter } from './listFilter.js';
import { setFilters } from './listFilter.js';
import type { ListControl } from './useListState.js';

const DaysPicker = lazy(() => import('./DaysPicker.js').then((m) => ({ default: m.DaysPicker })));

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

type Spec = { from: string; to: string; label: string };

/** A filter from a day to a day; either may be left open. */
export function daysFilter(
  control: ListControl,
  { from, to, label }: Spec,
  t: TFunction<'common'>,
): ListFilter {
  const day = (name: string) => {
    const text = control.filters[name]?.[0];
    return isDay(text) ? text : undefined;
  };
  const [first, last] = [day(from), day(to)];
  const put = (days: readonly (string | undefined)[]) =>
    setFilters(control, {
      [from]: days[0] ? [days[0]] : [],
      [to]: days[1] ? [days[1]] : [],
    });
  return {
    key: from,
    label,
    words: rangeWords(first, last, t),
    editor: <DaysPicker label={label} first={first} last={last} onChange={put} />,
    onClear: () => put([]),
  };
}

/** From something to something, in words; undefined for neither. */
export function rangeWords(
  from: string | undefined,
  to: string | undefined,
  t: TFunction<'common'>,
): string | undefined {
  if (from && to) return t('bar.range', { from, to });
  if (from) return t('bar.since', { from });
  return to ? t('bar.until', { to }) : undefined;
}
