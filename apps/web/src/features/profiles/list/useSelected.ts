import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createTicks, type Ticks } from '../../../ui/table/ticks.js';
import { nothing, type Selected } from './selected.js';

type Held = { readonly narrowed: string; readonly ticks: Ticks<Selected> };

/** What was ticked on pages of the browser's history, by their keys; the oldest give way. */
const kept = new Map<string, Held>();
const mostKept = 20;

/**
 * What is ticked in a list. It stays with the page in the browser's history: whoever opens a row and comes back finds
 * it ticked as before. A list that is narrowed otherwise is another list, with nothing ticked.
 * @param narrowed how the list is narrowed
 */
export function useSelected(narrowed: string): Ticks<Selected> {
  const { key } = useLocation();
  const begin = (): Held => {
    const found = kept.get(key);
    return found?.narrowed === narrowed ? found : { narrowed, ticks: createTicks(nothing) };
  };
  const [state, setState] = useState(begin);
  const held = state.narrowed === narrowed ? state : begin();
  if (held !== state) setState(held);
  useEffect(() => {
    kept.delete(key);
    kept.set(key, held);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }, [key, held]);
  return held.ticks;
}
