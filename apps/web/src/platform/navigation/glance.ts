import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from './useSettled.js';

/** What one begins with beside the list: writing down a call, or what is to be done. */
export type GlanceTask = 'call' | 'task';
/** The profile that is looked at beside the page. */
export type Glance = { readonly profileId: number; readonly task?: GlanceTask | undefined };

let now: Glance | null = null;
const listeners = new Set<() => void>();

function put(next: Glance | null): void {
  now = next;
  for (const tell of [...listeners]) tell();
}

/** Shows a profile beside the page one is on. */
export const glanceAt = (profileId: number, task?: GlanceTask): void => put({ profileId, task });
export const endGlance = (): void => put(null);
export const glanceNow = (): Glance | null => now;

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};
export const useGlance = (): Glance | null => useSyncExternalStore(subscribe, glanceNow);

/** In the address of the page, so that it can be linked to and is there again after a reload. */
export const glanceParam = 'glance';
/** The opportunity that is open beside the page. */
export const opportunityParam = 'opportunity';
/** The question for help that is open over the page. */
export const ticketParam = 'ticket';
/** The rows behind a figure of a report. */
export const rowsParam = 'rows';
/** What an address says of things beside the page: a list neither narrows by it nor remembers it. */
export const besideParams = [glanceParam, opportunityParam, ticketParam, rowsParam] as const;

const idIn = (params: URLSearchParams) => {
  const id = Number(params.get(glanceParam));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Whoever walks a list passes many: the address, and what is read and drawn, wait until one stays. */
const settledMs = 120;

/**
 * Keeps what is looked at in the address, and takes it from there.
 * @returns the profile to show: the one that somebody stayed at
 */
export function useGlanceInAddress(): Glance | null {
  const [params, setParams] = useSearchParams();
  const linked = idIn(params);
  const settled = useSettled(useGlance(), settledMs);
  useEffect(() => {
    if (linked !== (now?.profileId ?? null)) put(linked === null ? null : { profileId: linked });
  }, [linked]);
  const wanted = settled?.profileId ?? null;
  const told = useRef(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it settles; an address that changes is taken over above
  useEffect(() => {
    // What stood in the address when the page was opened is taken over first.
    if (wanted === told.current) return;
    told.current = wanted;
    if (wanted === linked) return;
    setParams(
      (address) => {
        const next = new URLSearchParams(address);
        if (wanted === null) next.delete(glanceParam);
        else next.set(glanceParam, String(wanted));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [wanted]);
  return settled;
}
