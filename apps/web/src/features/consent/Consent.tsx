import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { queryClient } from '../../platform/client/queries.js';
import { siteQuery } from '../../platform/session/useSite.js';
import type { PreferencesProps } from './ConsentDialog.js';
import { isMailReader, useConsent } from './consent.js';
import { setDialog, useDialog } from './dialogState.js';

/** A part whose code cannot be fetched is left out: the page works without it. */
const orNothing = () => ({ default: () => null });
const Banner = lazy<ComponentType>(() =>
  import('./ConsentBanner.js').then((m) => ({ default: m.ConsentBanner }), orNothing),
);
const Preferences = lazy<ComponentType<PreferencesProps>>(() =>
  import('./ConsentDialog.js').then((m) => ({ default: m.ConsentDialog }), orNothing),
);

/** The banner while nothing is decided, the preferences when asked for, and analytics once there is a decision. */
export function Consent() {
  const consent = useConsent();
  const dialog = useDialog();
  const [readsMail] = useState(() => isMailReader(location.pathname));

  useEffect(() => {
    if (!consent) return;
    let stale = false;
    void Promise.all([import('./analytics.js'), queryClient.fetchQuery(siteQuery)]).then(
      ([{ applyConsent }, site]) => !stale && applyConsent(consent, site.analytics),
      // Without an answer nothing is counted; that is no reason to bother the visitor.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [consent]);

  return (
    <Suspense fallback={null}>
      {!consent && !readsMail && <Banner />}
      {dialog !== 'closed' && (
        <Preferences
          consent={consent}
          choosing={dialog === 'choices'}
          onClose={() => setDialog('closed')}
        />
      )}
    </Suspense>
  );
}
