import type { SavedView } from '@kade/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { besideParams } from '../../../platform/navigation/glance.js';

/** What may stand beside a view in an address that says nothing else of the list. */
const besides: readonly string[] = ['view', ...besideParams];

/**
 * Shows the view that the address of a list names. An address that says more of the list was changed since: then it is only
 * the view that was changed.
 */
export function useLinkedView(
  views: readonly SavedView[],
  activeId: number | null,
  choose: (id: number) => void,
  apply: (view: SavedView) => void,
): void {
  const [params] = useSearchParams();
  const linked = Number(params.get('view'));
  const isBare = [...params.keys()].every((name) => besides.includes(name));
  const view = views.find(({ id }) => id === linked);
  const { key } = useLocation();
  const isLink = useNavigationType() !== 'REPLACE';
  const applied = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when an address is gone to, and once the view is known
  useEffect(() => {
    if (!view) return;
    if (view.id !== activeId) choose(view.id);
    // A list that loses its last filter has the same address, and stays without.
    if (isBare && (isLink || applied.current !== view.id)) apply(view);
    applied.current = view.id;
  }, [view?.id, key]);
}
