import { type ComponentType, lazy, Suspense } from 'react';
import { i18n } from '../../../app/language.js';
import { useNoticeDue } from '../release/due.js';
import { useClearStage, useTourDone, useTourWanted } from './useTourOpen.js';

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
  const clear = useClearStage();
  const tour = useTourWanted();
  const done = useTourDone();
  const due = useNoticeDue();
  if (!clear) return null;
  return (
    <Suspense fallback={null}>
      {tour ? <GuideTour /> : done && due ? <ReleaseNotice /> : null}
    </Suspense>
  );
}
