import { z } from 'zod';
import { anyUser } from './access.js';
import { hitKinds } from './command.js';
import { endpoint } from './endpoint.js';
import { Id, text } from './values/shapes.js';

/** Records that the menu can hold; a report is that of a campaign. */
export const placeKinds = [...hitKinds, 'report'] as const;
export const PlaceKind = z.enum(placeKinds);
export type PlaceKind = z.infer<typeof PlaceKind>;

const RecordPlace = z.object({ kind: PlaceKind, id: Id });
/**
 * A page of the product by its address, which begins with a slash; its name is the page's own, or that of the saved view
 * that the address names (`?view=12`).
 */
const PagePlace = z.object({
  kind: z.literal('page'),
  path: text(300).regex(/^\/(?!\/)/),
});

/** Something that was pinned. */
export const PlaceRef = z.union([PagePlace, RecordPlace]);
export type PlaceRef = z.infer<typeof PlaceRef>;

/** A record as the menu shows it. `profile_id`: of a contact, an opportunity or a contract, the business it belongs to. */
const NamedRecord = RecordPlace.extend({
  name: z.string(),
  status: z.string().nullable(),
  profile_id: Id.nullable(),
});
export type NamedRecord = z.infer<typeof NamedRecord>;

export const mostPins = 12;
export const mostRecent = 5;

const Places = z.object({
  /** In their order, without what is gone or may not be opened any more; null: the standard ones. */
  pins: z
    .array(z.union([PagePlace.extend({ name: z.string().optional() }), NamedRecord]))
    .nullable(),
  /** The last one opened first. */
  recent: z.array(NamedRecord),
});
export type Places = z.infer<typeof Places>;

export const getPlaces = endpoint({
  method: 'GET',
  path: '/v1/places/',
  summary: 'What you keep at hand in the menu: what you pinned, and the records you opened last',
  access: anyUser,
  reply: Places,
});

export const pinPlaces = endpoint({
  method: 'PUT',
  path: '/v1/places/pins/',
  summary: 'Pin pages and records to your menu, in this order',
  access: anyUser,
  body: z.object({ pins: z.array(PlaceRef).max(mostPins) }),
  reply: Places,
  fails: ['invalid'],
});

export const noteOpened = endpoint({
  method: 'POST',
  path: '/v1/places/recent/',
  summary: 'Note that you opened a record',
  access: anyUser,
  body: RecordPlace,
  reply: Places,
  fails: ['invalid'],
});

export const placeEndpoints = { getPlaces, pinPlaces, noteOpened };
