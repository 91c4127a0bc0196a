/**
 * The address of a chart also says how it is looked at: `#chart-days?as=table&view=orders`. Whoever gets it sees the same.
 */
import { useState, useSyncExternalStore } from 'react';

const mark = '#chart-';

/** What stands behind the path of the page: the chart, and each of its choices. */
export const linkOf = (name: string, state: Readonly<Record<string, string>>): string => {
  const choices = new URLSearchParams(state).toString();
  return `${mark}${name}${choices && `?${choices}`}`;
};

/** The chart that an address leads to, and the choices it was left with; null where it leads to none. */
export function linkedTo(hash: string): { name: string; state: URLSearchParams } | null {
  if (!hash.startsWith(mark)) return null;
  const [name = '', choices] = hash.slice(mark.length).split('?');
  return { name, state: new URLSearchParams(choices) };
}

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** What the address of the page says behind its mark, also when a link is followed that leads to the same page. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);

/**
 * A choice of a chart that its link carries: as the link says when the page was opened by one.
 *
 * @param charts the chart, or all that share the choice
 * @param known what can be chosen; anything else in an address is left alone
 */
export function useLinkedChoice<T extends string>(
  charts: string | readonly string[],
  key: string,
  known: (value: string) => value is T,
  first: T,
): [T, (chosen: T) => void] {
  const hash = useHash();
  const asked = () => {
    const linked = linkedTo(hash);
    const value = linked && [charts].flat().includes(linked.name) ? linked.state.get(key) : null;
    return value !== null && known(value) ? value : null;
  };
  const [followed, setFollowed] = useState(hash);
  const [chosen, setChosen] = useState<T>(() => asked() ?? first);
  if (hash !== followed) {
    setFollowed(hash);
    setChosen(asked() ?? chosen);
  }
  return [chosen, setChosen];
}

/** Whether a value is one of these. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string): value is T =>
    (values as readonly string[]).includes(value);
