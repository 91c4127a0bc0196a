import type { Group } from '@kade/contract';
import { type Destination, visibleMenu } from '../../../platform/navigation/visible.js';

const company: readonly Group[] = ['company:sales', 'company:marketeer'];
const opened = (groups: readonly string[], routes: readonly Destination[]) =>
  visibleMenu(groups, routes).flatMap((parent) => parent.children).length;

/** Whether a product opens no screen yet, to a seller and marketeer who gets it. */
export const opensNothing = (group: Group, routes: readonly Destination[]): boolean =>
  group.startsWith('product:') && opened([...company, group], routes) === opened(company, routes);
