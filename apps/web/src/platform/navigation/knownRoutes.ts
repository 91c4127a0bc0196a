import type { Destination } from './visible.js';

/** A screen: where it is, who may open it, and the key of its title in the texts `common`. */
export type KnownRoute = Destination & { readonly title: string; readonly entry?: string };

let known: readonly KnownRoute[] = [];

/** Told once by the router: pages ask here which screens there are, because the list of routes leads to the pages. */
export const knowRoutes = (routes: readonly KnownRoute[]): void => {
  known = routes;
};

/** Every screen there is. */
export const knownRoutes = (): readonly KnownRoute[] => known;
