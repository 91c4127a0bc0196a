import { type Group, type Message, message, partnerGroups, productGroups } from '@kade/contract';

const isPartner = (group: Group) => partnerGroups.includes(group);
const isColleague = (group: Group) => group.startsWith('company:');

/** Groups that administer the company. */
export const administers: readonly Group[] = ['company:admin', 'company:superuser'];

export type Change = {
  before: readonly Group[];
  after: readonly Group[];
  /** Products the company holds. */
  products: readonly string[];
  /** The one who changes is a superuser. */
  bySuperuser: boolean;
  /** Somebody of the company is a superuser, deactivated or not. */
  hasSuperuser: boolean;
};

/**
 * What stands against a change of a user's groups, in words; empty when nothing does. Groups that stay as they are
 * are not judged: a product the company gave up can be left with a user, and taken away. See docs/decisions/0011-groups.md.
 */
export function objections({
  before,
  after,
  products,
  bySuperuser,
  hasSuperuser,
}: Change): Message[] {
  const added = after.filter((group) => !before.includes(group));
  const changes = (group: Group) => before.includes(group) !== after.includes(group);
  const missing = added.filter((g) => productGroups.includes(g) && !products.includes(g));
  const said: Message[] = [];
  if (missing.length > 0) said.push(message('modules_missing', { modules: missing }));
  if (changes('company:superuser') && hasSuperuser && !bySuperuser)
    said.push(message('full_access_only'));
  if (
    added.some((g) => isPartner(g) || isColleague(g)) &&
    after.some(isPartner) &&
    after.some(isColleague)
  )
    said.push(message('partner_and_colleague'));
  return said;
}
