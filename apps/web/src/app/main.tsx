import 'antd/dist/reset.css';
import '@fontsource-variable/inter/wght.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { watchHealth } from './crash.js';
import { Loading } from './Loading.js';
import { startLanguage } from './language.js';
import { NotifierSlot } from './NotifierSlot.js';
import { queryClient } from './queries.js';
import { makeRouter } from './router.js';
import { onSignedOut } from './session.js';
import { paintTheme } from './theme.js';

paintTheme();
watchHealth();
await startLanguage();

const router = makeRouter();
onSignedOut(() => {
  queryClient.clear();
  void router.navigate('/auth/login', { replace: true });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element.');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <Suspense fallback={<Loading />}>
      <RouterProvider router={router} />
      <NotifierSlot />
    </Suspense>
  </QueryClientProvider>,
);
