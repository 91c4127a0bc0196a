import { landingRoute, mayAccess } from '@kade/contract';
import { matchPath } from 'react-router';
import { type MenuEntry, type MenuParent, menu } from './menu.js';
import { paths } from './paths.js';

/** What this file needs to know of a route. */
export type Destination = Pick<MenuEntry, 'path' | 'access'>;

const leadsSomewhere = (to: string, routes: readonly Destination[]) =>
  routes.find((route) => matchPath(route.path, to));

/**
 * The menu of a user. An entry without a route is a screen that does not exist yet and is held back.
 * A parent shows when its own rule passes and at least one child is visible.
 */
export function visibleMenu(
  groups: readonly string[],
  routes: readonly Destination[],
): readonly MenuParent[] {
  return menu
    .filter((parent) => mayAccess(parent.access, groups))
    .map((parent) => ({
      ...parent,
      children: parent.children.filter(
        (e) => mayAccess(e.access, groups) && leadsSomewhere(e.to, routes),
      ),
    }))
    .filter((parent) => parent.children.length > 0);
}

/**
 * Where a user lands: the landing route of the groups; where that screen does not exist yet,
 * the first menu entry; for a user without any, the start page at `/`.
 */
export function landingFor(groups: readonly string[], routes: readonly Destination[]): string {
  const wanted = landingRoute(groups);
  const route = leadsSomewhere(wanted, routes);
  if (route && mayAccess(route.access, groups) && wanted !== paths.start) return wanted;
  const first = visibleMenu(groups, routes)
    .flatMap((parent) => parent.children)
    .find((e) => !e.external);
  return first?.to ?? paths.start;
}
