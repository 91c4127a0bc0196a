import { type Group, groups, partnerGroups, productGroups } from './account/groups.js';

/**
 * Who may use a route, a menu entry or an endpoint. One function, {@link mayAccess}, reads it in all three places.
 * `public`: no sign-in needed. Neither list given: every signed-in user.
 */
export type Access = {
  readonly public?: true;
  /** Any one of these groups is enough. */
  readonly allowed?: readonly Group[];
  /** All of these groups together are enough. */
  readonly required?: readonly Group[];
};

/** Nobody needs to be signed in; `why` is the reason such an exception stands. */
export const open = (why: string): Access & { why: string } => ({ public: true, why });
export const anyUser: Access = {};
export const sales: Access = { required: ['company:sales'] };
export const marketeer: Access = { required: ['company:marketeer'] };
export const admin: Access = { required: ['company:admin'] };
export const anyOf = (...allowed: Group[]): Access => ({ allowed });

/**
 * True when neither list is given; otherwise when the user holds ANY of `allowed` or ALL of a non-empty `required`.
 * `held` are effective groups: see {@link effectiveGroups}.
 */
export function mayAccess(access: Access, held: readonly string[]): boolean {
  const { allowed = [], required = [] } = access;
  if (allowed.length === 0 && required.length === 0) return true;
  return (
    allowed.some((g) => held.includes(g)) ||
    (required.length > 0 && required.every((g) => held.includes(g)))
  );
}

/**
 * The groups that count for a user. A product counts only while the company holds it, whoever has its group; and
 * company:superuser stands for every group of the company except partner groups.
 */
export function effectiveGroups(
  held: readonly string[],
  companyProducts: readonly string[],
): Group[] {
  const open = groups.filter((g) => !productGroups.includes(g) || companyProducts.includes(g));
  const isSuperuser = held.includes('company:superuser');
  return open.filter((g) => held.includes(g) || (isSuperuser && !partnerGroups.includes(g)));
}
