import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstNotice } from '../platform/notices/notify.js';

const Notifier = lazy(() => import('./Notifier.js').then((m) => ({ default: m.Notifier })));

/** Loads the notifications' code when the first one has to be shown: the sign-in page stays light. */
export function NotifierSlot() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstNotice(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <Notifier />
    </Suspense>
  ) : null;
}
