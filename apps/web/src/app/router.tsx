import { lazy } from 'react';
import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from 'react-router';
import { i18n } from '../platform/language/language.js';
import { knowRoutes } from '../platform/navigation/knownRoutes.js';
import { setShellLoader } from '../platform/navigation/preload.js';
import { explainTermsBy } from '../ui/kpi/termText.js';
import { Loading } from '../ui/states/Loading.js';
import { CrashPage } from './CrashPage.js';
import { type Area, areaOf, guard, toLanding } from './guards.js';
import type { RouteHandle } from './layouts/routeHandle.js';
import { type AppRoute, routes } from './routes.js';

const pageRoute = (route: AppRoute): RouteObject => ({
  id: route.path,
  path: route.path,
  handle: { title: route.title } satisfies RouteHandle,
  loader: guard(route),
  lazy: async () => {
    const [Component] = await Promise.all([
      route.page(),
      route.texts ? i18n.loadNamespaces(route.texts) : undefined,
    ]);
    return { Component };
  },
});

const frames = {
  public: () => import('./layouts/PublicLayout.js').then((m) => ({ Component: m.PublicLayout })),
  auth: () => import('./layouts/AuthLayout.js').then((m) => ({ Component: m.AuthLayout })),
  main: () => import('./layouts/MainLayout.js').then((m) => ({ Component: m.MainLayout })),
} satisfies Record<Area, LazyRouteFunction<RouteObject>>;

knowRoutes(routes);
explainTermsBy(
  lazy(async () => {
    const [part] = await Promise.all([
      import('../features/help/TermText.js'),
      i18n.loadNamespaces('help'),
    ]);
    return { default: part.TermText };
  }),
);
setShellLoader(() => void frames.main());

const area = (name: Area): RouteObject => ({
  id: `area:${name}`,
  lazy: frames[name],
  errorElement: <CrashPage />,
  // A page that crashes keeps the frame around it: the menu still leads on.
  children: [
    {
      errorElement: <CrashPage />,
      children: routes.filter((r) => areaOf(r.path) === name).map(pageRoute),
    },
  ],
});

export const makeRouter = () =>
  createBrowserRouter([
    {
      HydrateFallback: Loading,
      errorElement: <CrashPage />,
      children: [
        area('public'),
        area('auth'),
        area('main'),
        { path: '*', loader: toLanding, element: null },
      ],
    },
  ]);
