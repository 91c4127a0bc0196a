import { z } from 'zod';
import { anyOf } from '../access.js';
import { catalogue } from '../columns/catalogue.js';
import { fieldOf } from '../columns/column.js';
import { endpoint, raw } from '../endpoint.js';
import { Selection } from '../values/selection.js';
import { changeOf, Id, IdParam, Nothing, sortedBy, text } from '../values/shapes.js';
import { sortableFields } from './profiles.js';

const users = anyOf('company:sales', 'company:marketeer');
/** Lists of the account are an administrator's. */
const colleagues = anyOf('company:sales', 'company:marketeer', 'company:admin');

export const countSelection = endpoint({
  method: 'POST',
  path: '/v1/profiles/results/selection/',
  summary: 'How many profiles a selection holds',
  access: users,
  work: 'count',
  body: z.object({ selection: Selection }),
  reply: z.object({ count: z.number().int() }),
  fails: ['invalid', 'rule_invalid'],
});

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Field of the catalogue. */
const Field = z.enum(catalogue.map(fieldOf) as [string, ...string[]]);

export const exportProfiles = endpoint({
  method: 'POST',
  path: '/v1/profiles/results/export/',
  summary: 'Profiles as CSV or XLSX: all of a selection, in the columns and the order shown',
  access: users,
  body: z.object({
    format: z.enum(exportFormats),
    selection: Selection,
    columns: z.array(Field).min(1).max(catalogue.length),
    ordering: sortedBy(sortableFields).optional(),
  }),
  // A file is not kept to be repeated for an Idempotency-Key.
  secretReply: true,
  reply: raw('application/octet-stream'),
  fails: ['invalid', 'rule_invalid', 'code_needed'],
});

/** Columns of a list in their order; without a width a column takes the room it needs. */
export const ShownColumns = z
  .array(
    z.object({ field: z.string().max(60), width: z.number().int().min(60).max(800).nullable() }),
  )
  .max(200);
export type ShownColumns = z.infer<typeof ShownColumns>;

/** What a list shows: which columns, how wide, in which order, narrowed how. */
export const ViewState = z.object({
  search: z.string().trim().max(200).default(''),
  /** Rule of the profile list's filters; empty for none. */
  origin_query: z.string().max(100_000).default(''),
  /** Values of the other lists' filters, by name. */
  filters: z
    .record(z.string().max(60), z.array(z.string().max(500)).max(200))
    .refine((filters) => Object.keys(filters).length <= 50)
    .default({}),
  ordering: z.string().max(60).default(''),
  columns: ShownColumns.default([]),
});
export type ViewState = z.infer<typeof ViewState>;

/** Whose views they are: the name of a list, as the web calls it. */
const ListName = z.string().regex(/^[a-z][a-z-]{0,59}$/);

export const ViewDraft = z.object({
  list: ListName.default('profiles'),
  name: text(80),
  /** Everybody of the company sees it; only its maker changes it. */
  is_shared: z.boolean().default(false),
  state: ViewState,
});

export type ViewDraft = z.infer<typeof ViewDraft>;

export const SavedView = z.object({
  id: Id,
  list: z.string(),
  name: z.string(),
  is_shared: z.boolean(),
  state: ViewState,
  version: z.number().int(),
  owner: z.object({ id: Id, name: z.string() }),
  /** Whether the asking user may change and delete it. */
  can_edit: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

export const getProfileColumns = endpoint({
  method: 'GET',
  path: '/v1/profiles/columns/',
  summary: 'The columns of the profile list as the asking user arranged them last, in any browser',
  access: users,
  /** `columns`: null while nothing was arranged; empty after going back to the standard ones. */
  reply: z.object({ columns: ShownColumns.nullable() }),
});

export const updateProfileColumns = endpoint({
  method: 'PUT',
  path: '/v1/profiles/columns/',
  summary: 'Arrange the columns of the profile list; none for the standard ones',
  access: users,
  body: z.object({ columns: ShownColumns }),
  reply: z.object({ columns: ShownColumns }),
  fails: ['invalid'],
});

export const listViews = endpoint({
  method: 'GET',
  path: '/v1/views/',
  summary: 'Saved views of a list: own ones and shared ones, by name',
  access: colleagues,
  query: z.object({ list: ListName.default('profiles') }),
  reply: z.object({ count: z.number().int(), results: z.array(SavedView) }),
});

export const createView = endpoint({
  method: 'POST',
  path: '/v1/views/',
  summary: 'Save a list as it is shown under a name',
  access: colleagues,
  body: ViewDraft,
  reply: SavedView,
  status: 201,
  fails: ['invalid', 'rule_invalid', 'name_taken', 'wrong_state'],
});

export const updateView = endpoint({
  method: 'PUT',
  path: '/v1/views/{id}/',
  summary: 'Change a saved view; it stays one of its list',
  access: colleagues,
  params: IdParam,
  body: changeOf(ViewDraft),
  reply: SavedView,
  fails: [
    'invalid',
    'rule_invalid',
    'not_found',
    'forbidden',
    'name_taken',
    'version_conflict',
    'wrong_state',
  ],
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/v1/views/{id}/',
  summary: 'Delete a saved view',
  access: colleagues,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found', 'forbidden'],
});

export const profileListEndpoints = {
  countSelection,
  exportProfiles,
  getProfileColumns,
  updateProfileColumns,
  listViews,
  createView,
  updateView,
  deleteView,
};
