import { z } from 'zod';

/** The thirteen groups of the product: what a user may be, and what a company may have bought. */
export const groups = [
  'company:sales',
  'company:marketeer',
  'company:admin',
  'company:superuser',
  'partner:subscription',
  'partner:intro',
  'product:gen-ai',
  'product:promo',
  'product:rfm',
  'product:leadscore/leadvalue',
  'product:whitespot',
  'product:scoring-ai',
  'product:pricing_engine',
] as const;

export const Group = z.enum(groups);
export type Group = z.infer<typeof Group>;

export const productGroups = groups.filter((g) => g.startsWith('product:'));
export const partnerGroups = groups.filter((g) => g.startsWith('partner:'));

/** Landing route per group, first match wins (spec section 2). */
const landings: readonly (readonly [Group, string])[] = [
  ['partner:subscription', '/foodstep'],
  ['partner:intro', '/intro'],
  ['company:sales', '/home'],
  ['company:marketeer', '/audience/overview'],
  ['product:gen-ai', '/gen-ai/entry'],
  ['company:admin', '/account'],
];

/** The route a user lands on after sign-in; `/` when no group matches. */
export function landingRoute(held: readonly string[]): string {
  return landings.find(([group]) => held.includes(group))?.[1] ?? '/';
}
