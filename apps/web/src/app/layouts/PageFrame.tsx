import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router';
import { usePageTitle } from '../../platform/navigation/pageTitle.js';
import styles from '../../ui/base/base.module.css';
import { Loading } from '../../ui/states/Loading.js';
import type { RouteHandle } from './routeHandle.js';

/** The matched page, with the browser's title, a scroll to the top and the slide-fade on each change of page. */
export function PageFrame() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const titleKey = (page?.handle as RouteHandle | undefined)?.title;
  const title = titleKey ? t(titleKey) : '';

  usePageTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  // Keyed by the route, not the address: moving between the tabs of one page must not replay the entrance.
  return (
    <div key={page?.id} className={styles.routeIn} data-testid="route-in">
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
