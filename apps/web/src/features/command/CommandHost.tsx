import { sales } from '@kade/contract';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { allowSingleKeys, listenForKeys } from '../../platform/keys/keys.js';
import { useKeys } from '../../platform/keys/useKeys.js';
import { useGlanceInAddress } from '../../platform/navigation/glance.js';
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
const QuickView = lazy(() =>
  import('../quick-view/index.js').then((m) => ({ default: m.QuickView })),
);

/** Listens for the keys of the whole product, and shows what they open. What is opened is fetched when it is. */
export function CommandHost() {
  const { menu, keys } = useCommandState();
  const glance = useGlanceInAddress();
  const mayGlance = useMay()(sales);
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
