import { z } from 'zod';
import { type Access, sales } from './access.js';
import { crmStatuses } from './columns/options.js';
import { endpoint } from './endpoint.js';
import { draftShape } from './fields.js';
import { ActivityType } from './sales/activities.js';
import { endedStatuses, opportunityFields, opportunityStatuses } from './sales/opportunities.js';
import { Selection } from './values/selection.js';
import {
  Day,
  Id,
  IdParam,
  ListQuery,
  Moment,
  many,
  optionalText,
  PageQuery,
  PlainItem,
  pageOf,
  text,
} from './values/shapes.js';

/** As the menu entry has it: all three together. */
const access: Access = { required: ['company:sales', 'company:admin', 'company:marketeer'] };

/** Profiles that one mass action may be for. */
export const mostAtOnce = 100_000;
/** Hours in which a mass action can be undone. */
export const undoHours = 24;
/** Profiles that something is done to at once, without a preview. */
export const mostNow = 100;

/** Whom an action is for: rows of the list, an audience, or numbers that somebody pasted. */
export const MassSelection = z.union([
  z.strictObject({ audience_id: Id }),
  /** External ids, KvK numbers or e-mail addresses, one each. */
  z.strictObject({ pasted: z.array(z.string().trim().min(1).max(254)).min(1).max(mostAtOnce) }),
  Selection,
]);
export type MassSelection = z.output<typeof MassSelection>;
export type MassSelectionInput = z.input<typeof MassSelection>;

export const massActionKinds = [
  'create_activity',
  'transfer_owner',
  'add_opportunity',
  'assign_opportunity',
  'set_status',
] as const;
export const MassActionKind = z.enum(massActionKinds);
export type MassActionKind = z.infer<typeof MassActionKind>;

const openStatuses = opportunityStatuses.filter((s) => !endedStatuses.includes(s)) as [
  (typeof opportunityStatuses)[number],
  ...(typeof opportunityStatuses)[number][],
];

/** What is to be done, by kind. */
export const CreateActivityAction = z.strictObject({
  type: ActivityType.exclude(['note']),
  title: text(300),
  note: optionalText(10_000),
  due_on: Day.nullable().default(null),
  /** Whose task it becomes; null: each profile's sales owner, or else who asks. */
  owner_id: Id.nullable().default(null),
});
export const TransferOwnerAction = z.strictObject({
  /** Null: nobody's. */
  owner_id: Id.nullable(),
});
export const AddOpportunityAction = z.strictObject({
  title: text(300),
  status: z.enum(openStatuses).default('lead'),
  ...draftShape(opportunityFields),
  /** Null: each profile's sales owner, or else who asks. */
  owner_id: Id.nullable().default(null),
  /** Leave out profiles that have an open opportunity already. */
  skip_open: z.boolean().default(true),
});
/** Every open opportunity of the profiles goes to this user. */
export const AssignOpportunityAction = z.strictObject({ owner_id: Id });
export const SetStatusAction = z.strictObject({ crm_status: z.enum(crmStatuses) });

export const MassAction = z.discriminatedUnion('kind', [
  CreateActivityAction.extend({ kind: z.literal('create_activity') }),
  TransferOwnerAction.extend({ kind: z.literal('transfer_owner') }),
  AddOpportunityAction.extend({ kind: z.literal('add_opportunity') }),
  AssignOpportunityAction.extend({ kind: z.literal('assign_opportunity') }),
  SetStatusAction.extend({ kind: z.literal('set_status') }),
]);
/** What every seller does to rows of a list. */
const NowAction = z.discriminatedUnion('kind', [
  CreateActivityAction.extend({ kind: z.literal('create_activity') }),
  TransferOwnerAction.extend({ kind: z.literal('transfer_owner') }),
  SetStatusAction.extend({ kind: z.literal('set_status') }),
]);
export type NowAction = z.input<typeof NowAction>;
export type MassAction = z.output<typeof MassAction>;
export type MassActionInput = z.input<typeof MassAction>;

/** What an action does to a profile: `same` holds it already, `skip` is left out for a reason. */
export const massEffects = ['change', 'same', 'skip'] as const;
export const MassEffect = z.enum(massEffects);
export type MassEffect = z.infer<typeof MassEffect>;
export const massReasons = ['do_not_contact', 'has_open', 'no_open', 'gone'] as const;
export const MassReason = z.enum(massReasons);
export type MassReason = z.infer<typeof MassReason>;

export const MassPlanRow = z.object({
  profile: PlainItem,
  effect: MassEffect,
  reason: MassReason.nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type MassPlanRow = z.infer<typeof MassPlanRow>;

export const planMassAction = endpoint({
  method: 'POST',
  path: '/v2/acq/mass-actions/overview/',
  summary: 'What a mass action would do to each profile; writes nothing',
  access,
  body: z.object({
    action: MassAction,
    selection: MassSelection,
    page: z.number().int().min(1).default(1),
    ordering: ListQuery.shape.ordering,
    page_size: z.number().int().min(1).max(200).default(50),
  }),
  work: 'count',
  reply: z.object({
    count: z.number().int(),
    change: z.number().int(),
    same: z.number().int(),
    skip: z.number().int(),
    reasons: z.array(z.object({ reason: MassReason, count: z.number().int() })),
    /** Of a pasted list: what no profile was found for, the first hundred, and how many in all. */
    unknown: z.object({ count: z.number().int(), values: z.array(z.string()) }),
    results: z.array(MassPlanRow),
  }),
  fails: ['invalid', 'rule_invalid', 'not_found'],
});

export const massActionStatuses = [
  'queued',
  'running',
  'finished',
  'failed',
  'aborted',
  'undoing',
  'undone',
] as const;

export const MassRun = z.object({
  id: Id,
  kind: MassActionKind,
  action: MassAction,
  status: z.enum(massActionStatuses),
  total: z.number().int(),
  processed: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  skipped: z.number().int(),
  error: z.string().nullable(),
  created_by: PlainItem.nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
  /** Until when it can be undone; null: it cannot, or not any more. */
  undo_until: Moment.nullable(),
  undone_at: Moment.nullable(),
  undone_by: z.string().nullable(),
  /** Records that the undo left, because somebody worked with them since. */
  left: z.number().int(),
});
export type MassRun = z.infer<typeof MassRun>;

const start = <const P extends string, const S extends z.ZodType>(
  path: P,
  summary: string,
  body: S,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access,
    body,
    status: 202,
    reply: MassRun,
    fails: ['invalid', 'rule_invalid', 'not_found'],
  });

export const massCreateActivity = start(
  '/v2/acq/mass-actions/create-activity/',
  'Plan an activity for each profile, in the background',
  CreateActivityAction.extend({ selection: MassSelection }),
);
export const massTransferOwner = start(
  '/v2/acq/mass-actions/transfer-owner/',
  'Give profiles to another sales owner, in the background',
  TransferOwnerAction.extend({ selection: MassSelection }),
);
export const massAddOpportunity = start(
  '/v3/crm/mass-actions/add-opportunity/',
  'Add an opportunity to each profile, in the background',
  AddOpportunityAction.extend({ selection: MassSelection }),
);

export const massAssignOpportunity = start(
  '/v3/crm/mass-actions/assign-opportunity/',
  'Give all open opportunities of profiles to another user, in the background (PATCH: at once, by their ids)',
  AssignOpportunityAction.extend({ selection: MassSelection }),
);

export const massSetStatus = start(
  '/v2/acq/mass-actions/set-status/',
  'Set the CRM status of profiles, in the background',
  SetStatusAction.extend({ selection: MassSelection }),
);

export const actOnProfiles = endpoint({
  method: 'POST',
  path: '/v2/acq/mass-actions/now/',
  summary:
    'Do something to at most a hundred profiles at once; it stands among the mass actions. Those that are gone are left out',
  access: sales,
  body: z.object({ action: NowAction, ids: z.array(Id).min(1).max(mostNow) }),
  status: 201,
  reply: MassRun,
  fails: ['invalid', 'not_found'],
});

export const undoOnProfiles = endpoint({
  method: 'POST',
  path: '/v2/acq/mass-actions/now/{id}/undo/',
  summary: 'Undo at once what you did to at most a hundred profiles in the last 24 hours',
  access: sales,
  params: IdParam,
  reply: MassRun,
  fails: ['not_found', 'wrong_state'],
});

export const listMassActions = endpoint({
  method: 'GET',
  path: '/v2/acq/mass-actions/',
  summary: 'Mass actions, newest first',
  access,
  query: PageQuery,
  reply: pageOf(MassRun),
});

export const getMassAction = endpoint({
  method: 'GET',
  path: '/v2/acq/mass-actions/{id}/',
  summary: 'State of a mass action',
  access,
  params: IdParam,
  reply: MassRun,
  fails: ['not_found'],
});

export const listMassActionRows = endpoint({
  method: 'GET',
  path: '/v2/acq/mass-actions/{id}/rows/',
  summary: 'What a mass action did to each profile',
  access,
  params: IdParam,
  query: PageQuery.extend({ effect: many(MassEffect) }),
  reply: pageOf(
    z.object({ profile: PlainItem, effect: MassEffect.nullable(), reason: MassReason.nullable() }),
  ),
  fails: ['not_found'],
});

export const listMassActionLeft = endpoint({
  method: 'GET',
  path: '/v2/acq/mass-actions/{id}/left/',
  summary: 'What the undo of a mass action left, because somebody worked with it since',
  access,
  params: IdParam,
  query: PageQuery,
  reply: pageOf(
    z.object({
      table: z.string(),
      id: Id,
      name: z.string().nullable(),
      profile_id: Id.nullable(),
      reason: z.enum(['edited', 'in_use', 'gone', 'clash']),
      fields: z.record(z.string(), z.unknown()),
    }),
  ),
  fails: ['not_found'],
});

export const undoMassAction = endpoint({
  method: 'POST',
  path: '/v2/acq/mass-actions/{id}/undo/',
  summary:
    'Undo a mass action of the last 24 hours, in the background; where that deletes more than one record it asks for a fresh code',
  access,
  params: IdParam,
  status: 202,
  reply: MassRun,
  fails: ['not_found', 'wrong_state', 'code_needed'],
});

export const massActionEndpoints = {
  planMassAction,
  massCreateActivity,
  massTransferOwner,
  massAddOpportunity,
  massAssignOpportunity,
  massSetStatus,
  actOnProfiles,
  undoOnProfiles,
  listMassActions,
  getMassAction,
  listMassActionRows,
  listMassActionLeft,
  undoMassAction,
};
