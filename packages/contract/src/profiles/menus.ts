import { z } from 'zod';
import { sales } from '../access.js';
import { endpoint } from '../endpoint.js';
import { Id, IdParam, IdText, Money } from '../values/shapes.js';

export const MenuItem = z.object({
  id: Id,
  name: z.string(),
  price: Money.nullable(),
  /** The top-level product category that the dish is made from; null: none was matched. */
  proposition: z.string().nullable(),
});

export const getProfileMenu = endpoint({
  method: 'GET',
  path: '/v1/profiles/menu/{id}/',
  summary: "A food-service profile's menu by section, as it was imported (id: of the profile)",
  access: sales,
  params: IdParam,
  reply: z.object({
    sections: z.array(z.object({ section: z.string().nullable(), items: z.array(MenuItem) })),
  }),
  fails: ['not_found'],
});

/** What a proposition is worth on a menu, beside what the profile buys of it. */
export const MenuProposition = z.object({
  /** Null: dishes that no proposition was matched to. */
  proposition: z.string().nullable(),
  items: z.number().int(),
  average_price: Money.nullable(),
  /** Net sales of the proposition to the profile, 12 months back from the analysis date. */
  net_sales: Money,
});
export type MenuProposition = z.infer<typeof MenuProposition>;

export const getProfileMenuGraph = endpoint({
  method: 'GET',
  path: '/v1/profiles/menu/graph/{id}/',
  summary:
    'What is on the menu per proposition, beside what the profile buys of it (id: of the profile)',
  access: sales,
  params: IdParam,
  reply: z.object({ propositions: z.array(MenuProposition) }),
  fails: ['not_found'],
});

export const getMenuSummary = endpoint({
  method: 'GET',
  path: '/v1/profiles/menu/summary/',
  summary: 'Menus in figures: of one profile (profile_id), or of all that have one',
  access: sales,
  query: z.object({ profile_id: IdText.optional() }),
  work: 'count',
  reply: z.object({
    profiles: z.number().int(),
    sections: z.number().int(),
    items: z.number().int(),
    /** Of the items that have a price. */
    average_price: Money.nullable(),
    lowest_price: Money.nullable(),
    highest_price: Money.nullable(),
    /** Items that a proposition was matched to. */
    matched: z.number().int(),
    /** Propositions on the menu, and how many of them are bought: the rest is a whitespot. */
    propositions: z.number().int(),
    propositions_bought: z.number().int(),
  }),
  fails: ['not_found'],
});

export const menuEndpoints = { getProfileMenu, getProfileMenuGraph, getMenuSummary };
