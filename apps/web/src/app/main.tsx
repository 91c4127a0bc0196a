import { paths } from '../platform/navigation/paths.js';
import 'antd/dist/reset.css';
import '@fontsource-variable/inter/wght.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Consent } from '../features/consent/index.js';
import { queryClient } from '../platform/client/queries.js';
import { startLanguage } from '../platform/language/language.js';
import { announcePage } from '../platform/navigation/pageChange.js';
import { onSignedOut } from '../platform/session/session.js';
import { paintTheme } from '../platform/theme/theme.js';
import { Loading } from '../ui/states/Loading.js';
import { CrashBoundary } from './CrashBoundary.js';
import { watchHealth } from './crash.js';
import { ignoreStrayClicks } from './doubleClick.js';
import { keepFocusAfterDialogs } from './focusBack.js';
import { followLimits } from './guards.js';
import { NotifierSlot } from './NotifierSlot.js';
import { OfflineBar } from './OfflineBar.js';
import { makeRouter } from './router.js';
import { watchForUpdates } from './update/watch.js';

paintTheme();
watchHealth();
ignoreStrayClicks();
keepFocusAfterDialogs();
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root element.');
const root = createRoot(element);

// Not awaited here: files that come with a language need this one, and would wait for it as it would for them.
void startLanguage().then(async () => {
  // The parts by themselves, for whoever works on them: not in what is built.
  if (import.meta.env.DEV && location.pathname === '/gallery') {
    const { Gallery } = await import('../gallery/Gallery.js');
    root.render(<Gallery />);
  } else start();
});

function start(): void {
  const router = makeRouter();
  onSignedOut(async () => {
    // The page goes first: emptied under it, its queries would ask once more, without a session.
    await router.navigate(paths.login, { replace: true });
    queryClient.clear();
  });
  followLimits((path) => void router.navigate(path, { replace: true }));

  let shown = router.state.location.key;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    announcePage();
  });
  if (import.meta.env.PROD) watchForUpdates();

  root.render(
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <OfflineBar />
        <Suspense fallback={<Loading />}>
          <RouterProvider router={router} />
          <NotifierSlot />
        </Suspense>
        <Consent />
      </QueryClientProvider>
    </CrashBoundary>,
  );
}
