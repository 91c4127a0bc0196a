import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { nothing, type Selected } from './selected.js';

/** What was ticked on pages of the browser's history, by their keys; the oldest give way. */
const kept = new Map<string, { narrowed: string; selected: Selected }>();
const mostKept = 20;

/**
 * What is ticked in a list. It stays with the page in the browser's history: whoever opens a row and comes back finds
 * it ticked as before. A list that is narrowed otherwise is another list, with nothing ticked.
 * @param narrowed how the list is narrowed
 */
export function useSelected(narrowed: string): [Selected, (selected: Selected) => void] {
  const { key } = useLocation();
  const [state, setState] = useState(() => {
    const found = kept.get(key);
    return found?.narrowed === narrowed ? found : { narrowed, selected: nothing };
  });
  const selected = state.narrowed === narrowed ? state.selected : nothing;
  useEffect(() => {
    kept.delete(key);
    kept.set(key, { narrowed, selected });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }, [key, narrowed, selected]);
  return [selected, (next) => setState({ narrowed, selected: next })];
}
