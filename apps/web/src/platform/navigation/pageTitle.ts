import { brand } from '@kade/contract';
import { useEffect, useSyncExternalStore } from 'react';

/** `record`: whom or what the page is about; `tab`: which of its tabs is open. */
type Parts = { readonly record: string | null; readonly tab: string | null };

let parts: Parts = { record: null, tab: null };
/** The title of the route that is open. */
let routeTitle = '';
const listeners = new Set<() => void>();

function put(change: Partial<Parts>): void {
  parts = { ...parts, ...change };
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Tells the browser's title what is open, as long as it is. */
export function useTitlePart(part: keyof Parts, text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    put({ [part]: text });
    return () => put({ [part]: null });
  }, [part, text]);
}

/** `{title} | brand`: the record's name instead of the page's, and the open tab beside it. */
export function titleOf(page: string, { record, tab }: Parts): string {
  const title = record ? [record, tab] : [tab, page];
  // A tab that the page is named after is not said twice.
  return [[...new Set(title)].filter(Boolean).join(' · '), brand].filter(Boolean).join(' | ');
}

/** Keeps the browser's title. @param page the route's own title */
export function usePageTitle(page: string): void {
  const now = useSyncExternalStore(subscribe, () => parts);
  useEffect(() => {
    document.title = titleOf(page, now);
  }, [page, now]);
  useEffect(() => {
    routeTitle = page;
    for (const tell of listeners) tell();
  }, [page]);
}

/** What the page that is open is called on a phone, where its name stands in the bar: the record's, or the page's own. */
export function useShownTitle(): string {
  const record = useSyncExternalStore(subscribe, () => parts.record);
  const page = useSyncExternalStore(subscribe, () => routeTitle);
  return record ?? page;
}
