import { z } from 'zod';
import { Id, many } from './shapes.js';

/** Rows that may be named one by one; more go by their filter. */
export const mostNamedRows = 100_000;

/** What narrows the list of profiles: the search box, the rule of the chosen filters, and the plain filters. */
export const ProfileFilters = z.object({
  search: z.string().trim().max(200).optional(),
  /** A rule in the audience language. */
  origin_query: z.string().max(100_000).optional(),
  kind: many(z.string().max(200)),
  crm_status: many(z.string().max(200)),
  segment: many(z.string().max(200)),
  province: many(z.string().max(200)),
});
export type ProfileFilters = z.infer<typeof ProfileFilters>;

const Ids = z.array(Id).max(mostNamedRows);

/**
 * The profiles an action is for. Either `ids`, one by one; or everything the list finds (`all: true` and its filters)
 * but for `except`, and `also` those it does not find. Names of rows that do not exist select nothing.
 */
export const Selection = z.union([
  z.strictObject({ ids: Ids.min(1) }),
  z.strictObject({
    all: z.literal(true),
    ...ProfileFilters.partial().shape,
    except: Ids.default([]),
    also: Ids.default([]),
  }),
]);
export type Selection = z.output<typeof Selection>;
export type SelectionInput = z.input<typeof Selection>;
