import { type DrilldownLabel, drilldownLabels } from '@kade/contract';
import { useCallback, useMemo, useRef } from 'react';
import { useListState } from '../../ui/list/useListState.js';

/** A part of the report: one segment, province or subject, or the readers of one link. */
export type Part = { segment?: string; province?: string; variant?: 'A' | 'B'; link?: number };

const filters = ['step', 'segment', 'province', 'variant', 'link'];

/** Which figure is open, kept in the address so that the rows behind a number can be linked to. */
export function useDrill() {
  const control = useListState('campaign-report-rows', { filters, remember: false });
  const latest = useRef(control);
  latest.current = control;
  const { step, segment, province, variant, link } = control.filters;
  const open = useCallback((label: DrilldownLabel, part: Part = {}) => {
    const chosen = Object.fromEntries(
      filters.map((key) => {
        const value = key === 'step' ? label : part[key as keyof Part];
        return [key, value === undefined ? [] : [String(value)]];
      }),
    );
    latest.current.set({ filters: chosen, search: '', ordering: '' });
  }, []);
  const close = useCallback(
    () => latest.current.set({ filters: Object.fromEntries(filters.map((key) => [key, []])) }),
    [],
  );
  const part = useMemo<Part>(() => {
    const [place, region, subject, url] = [segment?.[0], province?.[0], variant?.[0], link?.[0]];
    return {
      ...(place ? { segment: place } : {}),
      ...(region ? { province: region } : {}),
      ...(subject === 'A' || subject === 'B' ? { variant: subject } : {}),
      ...(url && Number(url) > 0 ? { link: Number(url) } : {}),
    };
  }, [segment, province, variant, link]);
  return {
    control,
    label: drilldownLabels.find((l) => l === step?.[0]) ?? null,
    part,
    open,
    close,
  };
}
export type Drill = ReturnType<typeof useDrill>;
