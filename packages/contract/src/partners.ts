import { z } from 'zod';
import { anyOf } from './access.js';
import { endpoint } from './endpoint.js';
import { Id, ListQuery, many, Nothing, pageOf, sortedBy, text } from './values/shapes.js';

/**
 * Fields of a profile that a company may show its partners; nothing else of a profile ever reaches them. Named one by
 * one: a column that is new stays hidden. Figures, owners, permissions and people are not among them.
 */
export const partnerFields = [
  'name',
  'segment',
  'subsegment',
  'street',
  'house_number',
  'postcode',
  'city',
  'province',
  'country',
  'phone',
  'website',
  'kvk_number',
  'sbi_code',
  'juridical_form',
  'employees_class',
] as const;
export type PartnerField = (typeof partnerFields)[number];

/** What partners see while the company has not chosen. */
export const usualPartnerFields = ['name', 'segment', 'city', 'province', 'website'] as const;

/** Which of them: in the order above, each once, and the name always. */
export const PartnerFields = z
  .array(z.enum(partnerFields))
  .max(partnerFields.length)
  .transform((chosen) => partnerFields.filter((f) => f === 'name' || chosen.includes(f)));

/** A food-service business as a partner sees it: what the company shows partners, no figures and no people. */
export const FoodProfile = z.object({
  id: Id,
  name: z.string(),
  segment: z.string().nullable().optional(),
  subsegment: z.string().nullable().optional(),
  street: z.string().nullable().optional(),
  house_number: z.string().nullable().optional(),
  postcode: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  province: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  website: z.string().nullable().optional(),
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
  fails: ['invalid', 'forbidden'],
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
