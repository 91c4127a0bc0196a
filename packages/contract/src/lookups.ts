import { z } from 'zod';
import { anyOf, sales } from './access.js';
import { runKinds } from './data/imports.js';
import { endpoint } from './endpoint.js';
import { Id, IdText, Moment } from './values/shapes.js';

export const lookupCompanies = endpoint({
  method: 'GET',
  path: '/v1/company/lookup/',
  summary: 'Profiles to choose from while typing, the best twenty',
  access: sales,
  query: z.object({ search: z.string().trim().max(200).default('') }),
  reply: z.array(
    z.object({
      id: Id,
      name: z.string(),
      city: z.string().nullable(),
      kind: z.enum(['lead', 'customer']),
      external_id: z.string().nullable(),
    }),
  ),
});

export const getDrivers = endpoint({
  method: 'GET',
  path: '/v1/company/drivers/',
  summary:
    "What moves a profile's lead score, strongest first; empty until the score has been learned",
  access: sales,
  query: z.object({ result_id: IdText }),
  reply: z.object({
    /** 0-100; null: not scored. */
    score: z.number().nullable(),
    /** `value` null: not known of it; of a column of dates: years up to now. `effect`: 20 more double the odds. */
    drivers: z.array(
      z.object({
        column: z.string(),
        value: z.union([z.string(), z.number()]).nullable(),
        effect: z.number(),
      }),
    ),
  }),
  fails: ['not_found'],
});

export const getLastUpload = endpoint({
  method: 'GET',
  path: '/v1/company/last_upload/',
  summary: 'The latest data that came in; `upload` is null when none ever did',
  access: anyOf('company:sales', 'company:marketeer', 'company:admin'),
  reply: z.object({
    upload: z
      .object({
        kind: z.enum(runKinds),
        file_name: z.string(),
        rows: z.number().int(),
        finished_at: Moment,
      })
      .nullable(),
  }),
});

export const lookupEndpoints = { lookupCompanies, getDrivers, getLastUpload };
