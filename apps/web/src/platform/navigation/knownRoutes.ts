import type { Destination } from './visible.js';

let known: readonly Destination[] = [];

/** Told once by the router: pages ask here which screens there are, because the list of routes leads to the pages. */
export const knowRoutes = (routes: readonly Destination[]): void => {
  known = routes;
};

/** Every screen there is. */
export const knownRoutes = (): readonly Destination[] => known;
