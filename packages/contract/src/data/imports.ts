import { z } from 'zod';
import { admin } from '../access.js';
import { catalogue } from '../columns/catalogue.js';
import { fieldOf, type Words } from '../columns/column.js';
import { endpoint, multipart, raw } from '../endpoint.js';
import { type FieldKind, type FieldList, marked } from '../fields.js';
import { personFields } from '../profiles/profiles.js';
import {
  OpportunityStatus,
  opportunityFields,
  opportunityStatuses,
} from '../sales/opportunities.js';
import { Id, IdParam, ListQuery, Moment, pageOf } from '../values/shapes.js';
import { DataRemark } from './data-quality.js';
import { numberFormats } from './number-text.js';

export const importKinds = [
  'profiles',
  'persons',
  'products',
  'invoices',
  'menus',
  'opportunities',
] as const;
export const ImportKind = z.enum(importKinds);
export type ImportKind = z.infer<typeof ImportKind>;

/** Everything the importer brings in: the data imports, and the leads that sellers upload. */
export const runKinds = [...importKinds, 'leads'] as const;
export type RunKind = (typeof runKinds)[number];

export type ImportFieldType = 'text' | 'number' | 'money' | 'date' | 'boolean' | 'id' | 'discount';
/** One field of an import: what a column of the file can be matched to. */
export type ImportField = {
  readonly name: string;
  readonly type: ImportFieldType;
  readonly label: Words;
  readonly required?: true;
  readonly max?: number;
  /** A number of things: 12.5 of them is hardly meant. */
  readonly whole?: true;
  readonly options?: readonly string[];
};

const f = (
  name: string,
  type: ImportFieldType,
  en: string,
  nl: string,
  more: Partial<ImportField> = {},
): ImportField => ({ name, type, label: { en, nl }, ...more });
const required = { required: true } as const;

/** Columns of a profile that a file may bring: all that are fed or kept by the CRM, except the system's own moments. */
const profileFields: ImportField[] = catalogue
  .filter(
    (c) => (c.source === 'fed' || c.source === 'crm') && !/^(CREATED|UPDATED)_AT$/.test(c.key),
  )
  .map((c) => ({
    name: fieldOf(c),
    type:
      c.key === 'EXTERNAL_ID' || c.key === 'KVK_NUMBER'
        ? 'id'
        : c.type === 'number' || c.type === 'date' || c.type === 'boolean'
          ? c.type
          : 'text',
    label: c.label,
    ...(c.key === 'EXTERNAL_ID' ? required : {}),
    ...(c.options ? { options: c.options } : {}),
    ...(c.unit === 'count' ? { whole: true } : {}),
  }));

/** The same for leads, the name first. What tells a lead from another is chosen with the upload, so none is required. */
const leadFields: ImportField[] = profileFields
  .map(({ required: _, ...field }) => field)
  .sort((a, b) => Number(b.name === 'name') - Number(a.name === 'name'));

const typeOfKind: Readonly<Record<FieldKind, ImportFieldType>> = {
  text: 'text',
  long_text: 'text',
  money: 'money',
  day: 'date',
  whole_number: 'number',
};
/** The plain fields of a record that a file may bring. */
const plainFields = (fields: FieldList): ImportField[] =>
  marked(fields, 'imported').flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    return {
      name,
      type: typeOfKind[field.kind],
      label: field.label,
      ...(field.max ? { max: field.max } : {}),
      ...(field.kind === 'whole_number' ? { whole: true as const } : {}),
    };
  });

/** What each kind of import understands. Fields, their words and types, said once. */
export const importFields: Record<RunKind, readonly ImportField[]> = {
  profiles: profileFields,
  leads: leadFields,
  persons: [
    f('external_id', 'id', 'External ID', 'Nummer in je eigen systeem', required),
    f('profile_external_id', 'id', 'External ID of profile', 'Klantnummer', required),
    f('first_name', 'text', 'First name', 'Voornaam'),
    f('last_name', 'text', 'Last name', 'Achternaam'),
    ...plainFields(personFields),
    f('email', 'text', 'Email', 'E-mail', { max: 254 }),
    f('phone', 'text', 'Phone', 'Telefoon'),
    f('language', 'text', 'Language', 'Taal', { options: ['en', 'nl'] }),
    f('email_consent', 'boolean', 'Email consent', 'Toestemming e-mail'),
    f('consent_at', 'date', 'Consent date', 'Toestemming gegeven op'),
    f('consent_source', 'text', 'Consent source', 'Bron van de toestemming'),
    f('is_primary', 'boolean', 'Primary contact', 'Hoofdcontact'),
  ],
  products: [
    f('sku', 'id', 'SKU', 'Artikelnummer', required),
    f('name', 'text', 'Name', 'Naam'),
    f('category', 'text', 'Category', 'Categorie', { max: 500 }),
    f('price', 'money', 'Price', 'Prijs'),
    f('margin', 'number', 'Margin (%)', 'Marge (%)'),
    f('is_active', 'boolean', 'Active', 'Actief'),
  ],
  invoices: [
    f('invoice_number', 'id', 'Invoice number', 'Factuurnummer', required),
    f('date', 'date', 'Date', 'Datum', required),
    f('profile_external_id', 'id', 'Customer number', 'Klantnummer', required),
    f('sku', 'id', 'SKU', 'Artikelnummer', required),
    f('product_name', 'text', 'Product name', 'Productnaam'),
    f('quantity', 'number', 'Quantity', 'Aantal', required),
    f('unit_price', 'money', 'Unit price', 'Stukprijs', required),
    f('discount', 'discount', 'Discount', 'Korting'),
  ],
  menus: [
    f('profile_external_id', 'id', 'External ID of profile', 'Klantnummer', required),
    f('section', 'text', 'Section', 'Rubriek'),
    f('name', 'text', 'Dish', 'Gerecht', required),
    f('price', 'money', 'Price', 'Prijs'),
    f('proposition', 'text', 'Main category', 'Productgroep'),
  ],
  opportunities: [
    f('external_id', 'id', 'External ID', 'Nummer in je eigen systeem', required),
    f('title', 'text', 'Title', 'Titel'),
    f('profile_external_id', 'id', 'External ID of profile', 'Klantnummer'),
    f('owner', 'text', 'Owner', 'Eigenaar'),
    f('product', 'text', 'Product', 'Product'),
    f('status', 'text', 'Stage', 'Fase', { options: opportunityStatuses }),
    f('created_at', 'date', 'Created on', 'Aangemaakt op'),
    f('closed_at', 'date', 'Closed on', 'Afgesloten op'),
    ...plainFields(opportunityFields),
  ],
};

/** Our field -> header of the file's column. */
export const ImportMapping = z.record(z.string(), z.string());
export type ImportMapping = z.infer<typeof ImportMapping>;

/** How to read what says two things: `12.500`. Null: as the file, an earlier choice or the company's setting tells. */
export const NumberFormatChoice = z.enum(numberFormats).nullable().default(null);

/** How each field was read that has numbers which say two things; empty where the file has none. */
export const NumberFormats = z.record(z.string(), z.enum(numberFormats));
export type NumberFormats = z.infer<typeof NumberFormats>;

export const ImportOptions = z.object({
  on_duplicate: z.enum(['update', 'skip']).default('update'),
  /** Make unknown profiles and products instead of rejecting the row. */
  create_missing: z.boolean().default(false),
  /** Sheet of a workbook; null: its first visible one. */
  sheet: z.string().max(100).nullable().default(null),
  number_format: NumberFormatChoice,
  /** Opportunities: what the file's own words for a status mean. Words that are not here have their usual meaning. */
  statuses: z.record(z.string().max(200), OpportunityStatus).default({}),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export const importStatuses = [
  'queued',
  'running',
  'finished',
  'failed',
  'aborted',
  'rolled_back',
] as const;

export const ImportRun = z.object({
  id: Id,
  kind: ImportKind,
  status: z.enum(importStatuses),
  file_name: z.string(),
  /** Data rows of the file; null until it has been read to the end. */
  total: z.number().int().nullable(),
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  rejected: z.number().int(),
  created_at: Moment,
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
  error: z.string().nullable(),
  number_formats: NumberFormats,
  /** Invoices: what of the company's data did not count for the analysis date once this file was in. */
  remarks: z.array(DataRemark),
});
export type ImportRun = z.infer<typeof ImportRun>;

export const startImport = endpoint({
  method: 'POST',
  path: '/v1/data/imports/{kind}/',
  summary:
    'Start an import. Form parts: file (CSV, CSV.gz or XLSX), mapping (JSON, optional: guessed), options (JSON, optional)',
  access: admin,
  feed: true,
  params: z.object({ kind: ImportKind }),
  body: multipart,
  status: 202,
  reply: ImportRun,
  fails: ['invalid', 'too_large', 'file_unreadable', 'number_format_needed'],
});

/**
 * What decided how numbers of a column are read: the caller, other values of the column, that only whole numbers make sense
 * there, other columns of the file, totals in the file, an earlier choice for this kind, the company's setting.
 */
export const numberReasons = [
  'chosen',
  'column',
  'whole',
  'file',
  'totals',
  'remembered',
  'setting',
] as const;

/** A field with numbers that say two things. */
export const NumberQuestion = z.object({
  field: z.string(),
  header: z.string(),
  /** How they are read; null: nothing decides, and an import has to be told with `number_format`. */
  format: z.enum(numberFormats).nullable(),
  by: z.enum(numberReasons).nullable(),
  /** Up to three rows, with both readings in plain decimal notation. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      cell: z.string(),
      comma: z.string(),
      point: z.string(),
    }),
  ),
});
export type NumberQuestion = z.infer<typeof NumberQuestion>;

const InvoiceSize = z.object({ lines: z.number().int(), net: z.string() });

export const ImportPreview = z.object({
  /** Columns of the file, in its order. */
  columns: z.array(
    z.object({
      header: z.string(),
      /** Share of the rows looked at that have a value, 0-1. */
      fill_rate: z.number(),
      samples: z.array(z.string()),
    }),
  ),
  /** Saved for the company when it fits, otherwise guessed from names and values. */
  mapping: ImportMapping,
  encoding: z.string(),
  delimiter: z.string().nullable(),
  /** How many rows were looked at. */
  rows_read: z.number().int(),
  rows: z.array(z.array(z.string())),
  /** Visible sheets of a workbook, the one looked at among them; none for a text file. */
  sheets: z.array(z.string()),
  /** Opportunities: the words for a status in the rows looked at, most frequent first; null where nothing is known. */
  statuses: z.array(
    z.object({
      word: z.string(),
      count: z.number().int(),
      status: OpportunityStatus.nullable(),
    }),
  ),
  /** Invoices in the rows looked at that are stored with other lines: those of the file would take their place. */
  replaced: z.object({
    count: z.number().int(),
    examples: z.array(
      z.object({ invoice_number: z.string(), stored: InvoiceSize, file: InvoiceSize }),
    ),
  }),
  /** Fields with numbers that say two things, such as 12.500, in the rows looked at. */
  numbers: z.array(NumberQuestion),
  /** How many of the rows looked at would be rejected, and the first of them. */
  error_count: z.number().int(),
  errors: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  /** What to look at though the rows come in, or may: how often, and the first of them. */
  note_count: z.number().int(),
  notes: z.array(z.object({ line: z.number().int(), reason: z.string() })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/v1/data/imports/{kind}/preview/',
  summary:
    'Look at the first rows of a file without storing anything; the start of the file is enough',
  access: admin,
  params: z.object({ kind: ImportKind }),
  body: multipart,
  reply: ImportPreview,
  fails: ['invalid', 'too_large', 'file_unreadable'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/v1/data/imports/',
  summary: 'Imports, newest first',
  access: admin,
  query: ListQuery,
  reply: pageOf(ImportRun),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/v1/data/imports/{id}/',
  summary: 'State of an import; finished once the computed columns are fresh',
  access: admin,
  feed: true,
  params: IdParam,
  reply: ImportRun,
  fails: ['not_found'],
});

export const getRejectedRows = endpoint({
  method: 'GET',
  path: '/v1/data/imports/{id}/rejected/',
  summary:
    'The rejected rows with line number and reason, as CSV; more than 1,000 ask for a fresh code',
  access: admin,
  feed: true,
  params: IdParam,
  reply: raw('text/csv; charset=utf-8'),
  fails: ['not_found', 'code_needed'],
});

export const importEndpoints = {
  startImport,
  previewImport,
  listImports,
  getImport,
  getRejectedRows,
};
