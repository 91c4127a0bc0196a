import { z } from 'zod';
import { admin, anyOf } from '../access.js';
import { catalogue } from '../columns/catalogue.js';
import { columnGroups, columnTypes, fieldOf } from '../columns/column.js';
import { endpoint } from '../endpoint.js';
import { replyShape, textField } from '../fields.js';
import { JobState } from '../jobs.js';
import { ProfileFilters } from '../values/selection.js';
import {
  Day,
  Id,
  IdParam,
  ListQuery,
  Money,
  many,
  PageQuery,
  pageOf,
  sortedBy,
} from '../values/shapes.js';

const readers = anyOf('company:sales', 'company:marketeer', 'partner:subscription');

/** A profile with every column of the catalogue, keyed by field; empty ones are null. */
export const ProfileRow = z.looseObject({
  id: Id,
  external_id: z.string().nullable(),
  name: z.string(),
});
export type ProfileRow = z.infer<typeof ProfileRow>;

/** Texts of a profile, and of its contacts, that a search looks through beside the name. */
export const searchedFields = [
  ...(['city', 'contact', 'phone', 'postcode', 'street', 'kvk_number', 'external_id'] as const),
  ...(['email', 'contact_phone', 'contact_email', 'former_number'] as const),
] as const;

/** A row of the list: where the name alone does not tell why a search found it, `found_by` says what does. */
export const FoundProfile = ProfileRow.extend({
  /** As it may be written over, and the user who owns it; both left out for partners. */
  version: z.number().int().optional(),
  owner_id: Id.nullable().optional(),
  found_by: z
    .object({ field: z.enum(searchedFields), text: z.string() })
    .nullable()
    .optional(),
});
export type FoundProfile = z.infer<typeof FoundProfile>;

/** A profile as its page reads it, and as it may be written over. */
export const ProfileDetail = ProfileRow.extend({
  version: z.number().int(),
  /** The user who owns it; null: nobody, or somebody known by name only. */
  owner_id: Id.nullable(),
});
export type ProfileDetail = z.infer<typeof ProfileDetail>;

export const sortableFields = catalogue.filter((c) => c.type !== 'multi').map(fieldOf);

export const listProfiles = endpoint({
  method: 'GET',
  path: '/v1/profiles/results/',
  summary:
    'Customer profiles: search, filter, sort, page. Partners get those of the directory, with the fields they are shown',
  access: readers,
  query: ListQuery.extend({
    ordering: sortedBy(sortableFields).optional(),
    kind: many(z.string().max(200)),
    crm_status: many(z.string().max(200)),
    segment: many(z.string().max(200)),
    province: many(z.string().max(200)),
    /** A rule in the audience language, to narrow the list further. */
    origin_query: z.string().max(100_000).optional(),
  }),
  /** `not_indexed`: profiles of a large change that a search does not find yet; they follow within seconds. */
  reply: pageOf(FoundProfile).extend({ not_indexed: z.number().int().optional() }),
  fails: ['invalid', 'rule_invalid', 'forbidden'],
});

/** Columns that can be added up over profiles: what they spent. An average or an expected value cannot. */
export const summedFields = catalogue
  .filter(({ key, unit }) => unit === 'EUR' && /(SALES_LAST|TOTAL_\w+_REVENUE)/.test(key))
  .map(fieldOf);

export const sumProfiles = endpoint({
  method: 'GET',
  path: '/v1/profiles/results/sums/',
  summary: 'Sums of sales over all profiles that the list finds, of all pages',
  access: anyOf('company:sales', 'company:marketeer'),
  work: 'count',
  query: ProfileFilters.extend({ column: many(z.enum(summedFields as [string, ...string[]])) }),
  reply: z.object({ sums: z.record(z.string(), Money) }),
  fails: ['invalid', 'rule_invalid'],
});

export const getProfileResult = endpoint({
  method: 'GET',
  path: '/v1/profiles/result/{id}/',
  summary: 'One profile with every column; for partners with the fields they are shown',
  access: readers,
  params: IdParam,
  reply: ProfileDetail,
  fails: ['not_found'],
});

export const InvoiceRow = z.object({
  id: Id,
  invoice_number: z.string(),
  date: Day,
  gross: Money,
  net: Money,
  lines: z.array(
    z.object({
      line_no: z.number().int(),
      sku: z.string(),
      product: z.string(),
      quantity: z.number(),
      unit_price: z.string(),
      discount: z.string(),
      net: z.string(),
    }),
  ),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const listProfileInvoices = endpoint({
  method: 'GET',
  path: '/v1/profiles/result/{id}/invoices/',
  summary: 'Invoices of a profile with their lines, newest first',
  access: anyOf('company:sales', 'company:marketeer'),
  params: IdParam,
  query: PageQuery,
  reply: pageOf(InvoiceRow),
  fails: ['not_found'],
});

/** The months that the course of a profile's sales goes back: a year, and the year it is compared with. */
export const salesMonths = 24;

export const getProfileSales = endpoint({
  method: 'GET',
  path: '/v1/profiles/result/{id}/sales/',
  summary:
    'Net sales of a profile month by month over two years, the oldest first. Months count back from the last day of the data, as the sales columns do: the last is `NET_SALES_LAST_1_MONTHS`, the last twelve together are `NET_SALES_LAST_12_MONTHS`',
  access: anyOf('company:sales', 'company:marketeer'),
  params: IdParam,
  reply: z.object({
    months: z
      .array(z.object({ from: Day, to: Day, net: Money, invoices: z.number().int() }))
      .length(salesMonths),
  }),
  fails: ['not_found'],
});

/** What a contact holds as it is. A new field is added here: docs/recipes/add-a-field.md. */
export const personFields = {
  job_function: textField({
    max: 150,
    label: { en: 'Job title', nl: 'Functie' },
    imported: true,
  }),
};

export const PersonRow = z.object({
  ...replyShape(personFields),
  id: Id,
  external_id: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  email_consent: z.boolean().nullable(),
  consent_at: z.string().nullable(),
  consent_source: z.string().nullable(),
  is_primary: z.boolean(),
  version: z.number().int(),
  /** Whether a campaign may mail this person now. */
  reachable: z.boolean(),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const listProfilePersons = endpoint({
  method: 'GET',
  path: '/v1/profiles/persons/counterparty/{id}/',
  summary: 'Contacts of a profile',
  access: anyOf('company:sales', 'company:marketeer'),
  params: IdParam,
  reply: z.object({ count: z.number().int(), results: z.array(PersonRow) }),
  fails: ['not_found'],
});

const Count = z.number().int();

export const getProfileCounts = endpoint({
  method: 'GET',
  path: '/v1/profiles/result/{id}/counts/',
  summary:
    'How many records hang on a profile; those that only sellers may read are null for everybody else',
  access: anyOf('company:sales', 'company:marketeer'),
  params: IdParam,
  reply: z.object({
    contacts: Count,
    invoices: Count,
    /** Still to be done. */
    activities: Count.nullable(),
    opportunities: Count.nullable(),
    contracts: Count.nullable(),
    /** Those on its opportunities too. */
    comments: Count.nullable(),
  }),
  fails: ['not_found'],
});

const Words = z.object({ en: z.string(), nl: z.string() });
export const listColumnLabels = endpoint({
  method: 'GET',
  path: '/v1/profiles/labels/',
  summary:
    'The column catalogue: every column a rule or a list can use; for partners those they are shown',
  access: anyOf('company:sales', 'company:marketeer', 'company:admin', 'partner:subscription'),
  work: 'count',
  reply: z.array(
    z.object({
      key: z.string(),
      field: z.string(),
      type: z.enum(columnTypes),
      label: Words,
      about: Words,
      group: z.enum(columnGroups),
      source: z.enum(['fed', 'crm', 'invoices', 'model']),
      unit: z.string().nullable(),
      options: z.array(z.string()).nullable(),
    }),
  ),
});

export const rebuildColumns = endpoint({
  method: 'POST',
  path: '/v1/profiles/rebuild/',
  summary: 'Compute the sales columns of all profiles anew',
  access: admin,
  status: 202,
  reply: JobState,
});

export const profileEndpoints = {
  listProfiles,
  sumProfiles,
  getProfileResult,
  listProfileInvoices,
  getProfileSales,
  listProfilePersons,
  getProfileCounts,
  listColumnLabels,
  rebuildColumns,
};
