import { z } from 'zod';
import { anyOf } from './access.js';
import { endpoint } from './endpoint.js';
import { Id, ListQuery, many, Nothing, pageOf, sortedBy, text } from './shapes.js';

/** A food-service business as a partner sees it: firmographics, no figures and no people. */
export const FoodProfile = z.object({
  id: Id,
  name: z.string(),
  segment: z.string().nullable(),
  subsegment: z.string().nullable(),
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** Dishes on the menu that was read. */
  menu_items: z.number().int(),
});
export type FoodProfile = z.infer<typeof FoodProfile>;

export const listFoodProfiles = endpoint({
  method: 'GET',
  path: '/v1/foodstep/list/',
  summary: 'The partner directory of food-service profiles',
  access: anyOf('partner:subscription'),
  query: ListQuery.extend({
    ordering: sortedBy(['name', 'segment', 'city', 'province']).optional(),
    province: many(z.string().max(100)),
    segment: many(z.string().max(200)),
  }),
  reply: pageOf(FoodProfile),
});

export const listFoodOptions = endpoint({
  method: 'GET',
  path: '/v1/foodstep/options/',
  summary: 'Provinces and segments of the partner directory, with how many profiles each has',
  access: anyOf('partner:subscription'),
  reply: z.object({
    provinces: z.array(z.object({ name: z.string(), count: z.number().int() })),
    segments: z.array(z.object({ name: z.string(), count: z.number().int() })),
  }),
});

export const askForMore = endpoint({
  method: 'POST',
  path: '/v1/partners/request/',
  summary: 'A partner asks the company for more; its administrators get a mail',
  access: anyOf('partner:intro', 'partner:subscription'),
  body: z.object({ message: text(4000) }),
  status: 201,
  reply: Nothing,
  fails: ['invalid', 'too_many'],
});

export const partnerEndpoints = { listFoodProfiles, listFoodOptions, askForMore };
