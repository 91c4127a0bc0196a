import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { i18n } from '../../../platform/language/language.js';
import { useNoticeDue } from '../release/due.js';
import { isTourDone, isTourWanted, onTourChange } from './memory.js';
import { useClearStage } from './useClearStage.js';

const late = (load: () => Promise<ComponentType>, ...texts: string[]) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), i18n.loadNamespaces(texts)]);
    return { default: part };
  });
const GuideTour = late(() => import('./GuideTour.js').then((m) => m.GuideTour), 'tour', 'help');
const ReleaseNotice = late(
  () => import('../release/ReleaseNotice.js').then((m) => m.ReleaseNotice),
  'release',
);

/** In the main layout: first the tour, and once that is done what is new in this release. */
export function Guidance() {
  const tour = useSyncExternalStore(onTourChange, isTourWanted);
  const done = useSyncExternalStore(onTourChange, isTourDone);
  const due = useNoticeDue();
  if (tour)
    return (
      <OnClearStage>
        <GuideTour />
      </OnClearStage>
    );
  return done && due ? (
    <OnClearStage>
      <ReleaseNotice />
    </OnClearStage>
  ) : null;
}

function OnClearStage({ children }: { children: ReactNode }) {
  return useClearStage() ? <Suspense fallback={null}>{children}</Suspense> : null;
}
