import { z } from 'zod';
import { anyOf } from '../access.js';
import { catalogue } from '../columns/catalogue.js';
import { fieldOf, tableOf } from '../columns/column.js';
import { endpoint } from '../endpoint.js';
import { refuses } from '../messages/index.js';
import {
  Id,
  IdParam,
  Moment,
  many,
  Nothing,
  PageQuery,
  PlainItem,
  pageOf,
} from '../values/shapes.js';

const users = anyOf('company:sales', 'company:marketeer');

/** Profiles that one merge takes at most, the survivor among them. */
export const mostMerged = 10;

/** What makes two profiles look like one business, with the points each adds to the score. */
export const duplicatePoints = {
  /** The same KvK number. */
  kvk: 60,
  /** The same name, but for case, accents, legal form and small words, in the same city. */
  name: 50,
  /** Names that resemble each other, in the same city. */
  name_alike: 30,
  /** The same postcode and house number. */
  address: 30,
  /** The same domain of their own, of e-mail address or website. */
  domain: 20,
} as const;
/** Taken off when both have a KvK number and the two differ. */
export const otherKvkPoints = 30;
/** From this score on a pair is suggested; 100 at most. */
export const suggestedFrom = 50;

export type DuplicateReason = keyof typeof duplicatePoints;
export const duplicateReasons = Object.keys(duplicatePoints) as [
  DuplicateReason,
  ...DuplicateReason[],
];
const Reasons = z.array(z.enum(duplicateReasons));

/** A profile as a list of duplicates shows it. */
export const DuplicateProfile = z.object({
  id: Id,
  name: z.string(),
  external_id: z.string().nullable(),
  kind: z.string(),
  crm_status: z.string(),
  kvk_number: z.string().nullable(),
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
});
export type DuplicateProfile = z.infer<typeof DuplicateProfile>;

export const DuplicatePair = z.object({
  /** The older profile first. */
  profiles: z.tuple([DuplicateProfile, DuplicateProfile]),
  score: z.number().int(),
  reasons: Reasons,
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/v1/profiles/duplicates/',
  summary:
    'Pairs of profiles that look like one business, the likeliest first; `comparing`: profiles still to be compared',
  access: users,
  query: PageQuery.extend({
    /** Only pairs that have one of these reasons. */
    reason: many(z.enum(duplicateReasons)),
  }),
  work: 'count',
  reply: pageOf(DuplicatePair).extend({ comparing: z.number().int() }),
});

export const listDuplicatesOf = endpoint({
  method: 'GET',
  path: '/v1/profiles/result/{id}/duplicates/',
  summary: 'Profiles that look like this one, the likeliest first',
  access: users,
  params: IdParam,
  reply: z.array(
    z.object({ profile: DuplicateProfile, score: z.number().int(), reasons: Reasons }),
  ),
  fails: ['not_found'],
});

const TwoIds = z
  .array(Id)
  .length(2)
  .refine(([a, b]) => a !== b, refuses('profiles_same'));

export const dismissDuplicate = endpoint({
  method: 'POST',
  path: '/v1/profiles/duplicates/dismiss/',
  summary: 'Say that two profiles are not the same business: the pair is not suggested again',
  access: users,
  body: z.object({ ids: TwoIds }),
  reply: Nothing,
  fails: ['not_found'],
});

/** Fields of which a merge keeps one value; the owner's name and account go together. */
export const mergeFields: readonly string[] = catalogue
  .filter((c) => tableOf(c) === 'profile' && c.key !== 'CREATED_AT' && c.key !== 'UPDATED_AT')
  .map(fieldOf);

/** What goes from the absorbed profiles to the survivor. */
export const mergeParts = [
  'opportunity',
  'activity',
  'person',
  'contract',
  'profile_comment',
  'invoice',
  'menu_item',
  'quick_link',
  'attachment',
  'campaign_recipient',
  'notification',
  'qualification',
  'profile_signal',
  'audience_member',
  'audience_listed',
  'promotion_code',
  'promotion_redemption',
] as const;
export type MergePart = (typeof mergeParts)[number];

const Count = z.object({
  part: z.enum(mergeParts),
  /** Rows that go to the survivor. */
  moved: z.number().int(),
  /** Rows that are the same as one of the survivor's, and become one with it. */
  collapsed: z.number().int(),
});
export type MergeCount = z.infer<typeof Count>;
/** As they are kept with a merge. */
export type MergeCounts = MergeCount[];

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const MergeField = z.object({
  field: z.string(),
  /** In the order of the profiles. */
  values: z.array(Value),
  /** Whose value survives unless somebody chooses another. */
  chosen: Id,
});
export type MergeField = z.infer<typeof MergeField>;

export const MergePreview = z.object({
  survivor_id: Id,
  profiles: z.array(
    DuplicateProfile.extend({
      version: z.number().int(),
      created_at: Moment,
      updated_at: Moment,
      invoices: z.number().int(),
      opportunities: z.number().int(),
    }),
  ),
  /** Every field that one of them has a value in. */
  fields: z.array(MergeField),
  counts: z.array(Count),
  /** Contacts that become one, because they have the same e-mail address. */
  contacts: z.array(z.object({ email: z.string(), names: z.array(z.string()) })),
  /** Numbers of the absorbed profiles by which imports go on to find the survivor. */
  aliases: z.array(z.string()),
});
export type MergePreview = z.infer<typeof MergePreview>;

const distinct = (ids: readonly number[]) => new Set(ids).size === ids.length;
const twice = refuses('profile_twice');

export const previewMerge = endpoint({
  method: 'POST',
  path: '/v1/profiles/merges/preview/',
  summary: 'What a merge would keep, move and make one; writes nothing',
  access: users,
  body: z.object({
    ids: z.array(Id).min(2).max(mostMerged).refine(distinct, twice),
    /** Which one stays; the likeliest when absent. */
    survivor_id: Id.optional(),
  }),
  work: 'count',
  reply: MergePreview,
  fails: ['not_found', 'invalid'],
});

export const Merge = z.object({
  id: Id,
  survivor: PlainItem.nullable(),
  survivor_id: Id,
  absorbed: z.array(PlainItem),
  merged_at: Moment,
  merged_by: z.string().nullable(),
  counts: z.array(Count),
  undone_at: Moment.nullable(),
  undone_by: z.string().nullable(),
  /** Whether it can be undone now; not while the survivor itself is part of another profile. */
  can_undo: z.boolean(),
  /** What an undo left, because somebody worked with it since. */
  left: z.array(
    z.object({
      table: z.string(),
      id: Id,
      reason: z.enum(['edited', 'in_use', 'gone', 'clash']),
      fields: z.array(z.string()),
    }),
  ),
});
export type Merge = z.infer<typeof Merge>;

export const mergeProfiles = endpoint({
  method: 'POST',
  path: '/v1/profiles/merges/',
  summary:
    'Merge profiles into one of them; a profile that changed since the preview is a conflict',
  access: users,
  body: z
    .object({
      survivor_id: Id,
      /** All of them, the survivor too, with their versions as they were seen. */
      profiles: z
        .array(z.object({ id: Id, version: z.number().int() }))
        .min(2)
        .max(mostMerged)
        .refine((all) => distinct(all.map((p) => p.id)), twice),
      /** By field, the profile whose value survives; the others as the preview has them. */
      fields: z.partialRecord(z.enum(mergeFields as [string, ...string[]]), Id).default({}),
    })
    .refine((b) => b.profiles.some((p) => p.id === b.survivor_id), {
      path: ['survivor_id'],
      ...refuses('survivor_not_merged'),
    }),
  status: 201,
  reply: Merge,
  fails: ['not_found', 'invalid', 'version_conflict', 'wrong_state'],
});

export const getMerge = endpoint({
  method: 'GET',
  path: '/v1/profiles/merges/{id}/',
  summary: 'A merge: what went where, and whether it was undone',
  access: users,
  params: IdParam,
  reply: Merge,
  fails: ['not_found'],
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/v1/profiles/merges/{id}/undo/',
  summary: 'Undo a merge: the absorbed profiles come back with what was theirs',
  access: users,
  params: IdParam,
  reply: Merge,
  fails: ['not_found', 'wrong_state'],
});

export const mergeEndpoints = {
  listDuplicates,
  listDuplicatesOf,
  dismissDuplicate,
  previewMerge,
  mergeProfiles,
  getMerge,
  undoMerge,
};
