import { sales } from '@kade/contract';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { allowSingleKeys, listenForKeys } from '../../platform/keys/keys.js';
import { useKeys } from '../../platform/keys/useKeys.js';
import { useGlance, useGlanceInAddress } from '../../platform/navigation/glance.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import {
  closeCommands,
  closeKeys,
  openCommands,
  openKeys,
  useCommandState,
} from './commandState.js';
import { goPlaces } from './goPlaces.js';
import { saveOpenForm } from './saveOpenForm.js';
import { useListKeys } from './useListKeys.js';

const CommandDialog = lazy(() =>
  import('./CommandDialog.js').then((m) => ({ default: m.CommandDialog })),
);
const KeysDialog = lazy(() => import('./KeysDialog.js').then((m) => ({ default: m.KeysDialog })));
const loadQuickView = () => import('../quick-view/index.js');
const QuickView = lazy(() => loadQuickView().then((m) => ({ default: m.QuickView })));

/** Fetches the quick view when a pointer or the keyboard comes to a row, so that it stands there at once. */
function useQuickViewAtHand(mayGlance: boolean): void {
  useEffect(() => {
    if (!mayGlance) return undefined;
    const gone = new AbortController();
    const come = (e: Event) => {
      if (!(e.target instanceof Element && e.target.closest('main [data-profile]'))) return;
      gone.abort();
      // What cannot be fetched now is fetched, and told of, when it is opened.
      loadQuickView().catch(() => undefined);
    };
    const { signal } = gone;
    document.addEventListener('pointerover', come, { signal, passive: true });
    document.addEventListener('focusin', come, { signal });
    return () => gone.abort();
  }, [mayGlance]);
}

/** Listens for the keys of the whole product, and shows what they open. What is opened is fetched when it is. */
export function CommandHost() {
  const { menu, keys } = useCommandState();
  const settled = useGlanceInAddress();
  const asked = useGlance();
  // It opens and closes at once; only from one to the next it waits until somebody stays.
  const glance = asked && (settled ?? asked);
  const mayGlance = useMay()(sales);
  useQuickViewAtHand(mayGlance);
  const { groupNames, user } = useProfile();
  const navigate = useNavigate();
  useEffect(listenForKeys, []);
  useEffect(() => allowSingleKeys(user.single_keys), [user.single_keys]);
  const go = Object.fromEntries(
    goPlaces(groupNames).map(({ id, to }) => [id, () => void navigate(to)]),
  );
  useKeys({
    ...go,
    search: openCommands,
    searchToo: openCommands,
    help: openKeys,
    save: saveOpenForm,
    create: () => document.querySelector<HTMLElement>('[data-new]')?.click(),
  });
  useListKeys();
  return (
    <Suspense fallback={null}>
      {menu && <CommandDialog onClose={closeCommands} />}
      {keys && <KeysDialog onClose={closeKeys} />}
      {glance && mayGlance && <QuickView glance={glance} />}
    </Suspense>
  );
}
