import { addresses, tones } from '@kade/texts/brand';
import { z } from 'zod';
import { Language } from '../access/auth.js';
import { open } from '../access.js';
import { UserRef } from '../approvals/approvals.js';
import { endpoint, multipart, raw } from '../endpoint.js';
import { draftShape, longTextField } from '../fields.js';
import { refuses } from '../messages/index.js';
import {
  changeOf,
  Id,
  IdParam,
  ListQuery,
  Moment,
  Nothing,
  PlainItem,
  pageOf,
  sortedBy,
  text,
} from '../values/shapes.js';
import { isWebsite } from '../values/website.js';
import { contentMakers, contentReaders } from './access.js';
import { ContentLanguages, contentChannels } from './channels.js';
import { generated } from './stream.js';

/** What a brand holds as it is. */
export const brandFields = {
  description: longTextField({
    max: 4000,
    label: { en: 'Description', nl: 'Omschrijving' },
    listed: true,
  }),
  tone_of_voice: longTextField({
    max: 2000,
    label: { en: 'Tone of voice', nl: 'Schrijfstijl' },
    listed: true,
  }),
  /** One on each line, as the target groups are. */
  core_values: longTextField({ max: 2000, label: { en: 'Values', nl: 'Waarden' } }),
  target_groups: longTextField({ max: 2000, label: { en: 'Target groups', nl: 'Doelgroepen' } }),
  dos: longTextField({ max: 2000, label: { en: 'Do', nl: 'Wel doen' } }),
  donts: longTextField({ max: 2000, label: { en: 'Don’t', nl: 'Niet doen' } }),
};

/** Words of one kind that a brand has at most. */
export const brandWordsMost = 200;
const BrandWords = z
  .array(text(80))
  .max(brandWordsMost)
  .transform((words) => [...new Set(words)]);

/** A word that a brand would rather see. `not`: the words that it stands for; none: it should just be used now and then. */
export const PreferredWord = z.object({
  use: text(80),
  not: z.array(text(80)).max(10),
});
export type PreferredWord = z.infer<typeof PreferredWord>;

/** How a text sounds. */
export const brandTones = tones;
export const BrandTone = z.enum(brandTones);
export type BrandTone = z.infer<typeof BrandTone>;

/** How a Dutch text speaks to its reader. */
export const brandAddresses = addresses;

/**
 * A trait of a voice, with the words it was seen in; null: somebody said so. Where it was found by the built-in reader,
 * `trait` and `value` are codes of `@kade/texts`, such as `sentence_length` and `short`; else `trait` says it in words.
 */
export const VoiceTrait = z.object({
  trait: text(300),
  value: z.string().max(60).nullable(),
  quotation: z.string().max(500).nullable(),
});
export type VoiceTrait = z.infer<typeof VoiceTrait>;

/** Channels that sound otherwise than the brand does. */
export const ToneByChannel = z.object(
  Object.fromEntries(contentChannels.map((channel) => [channel, BrandTone.optional()])) as Record<
    (typeof contentChannels)[number],
    z.ZodOptional<typeof BrandTone>
  >,
);
export type ToneByChannel = z.infer<typeof ToneByChannel>;

export const BrandDraft = z.object({
  name: text(200),
  ...draftShape(brandFields),
  website: z
    .string()
    .trim()
    .max(300)
    .refine((site) => site === '' || isWebsite(site), refuses('website_form'))
    .nullable()
    .default(null)
    .transform((site) => site || null),
  tone: BrandTone.default('warm'),
  tone_by_channel: ToneByChannel.default({}),
  address: z.enum(brandAddresses).default('je'),
  traits: z.array(VoiceTrait).max(12).default([]),
  preferred_words: z.array(PreferredWord).max(brandWordsMost).default([]),
  forbidden_words: BrandWords.default([]),
  colours: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/i, refuses('colour_form')))
    .max(8)
    .default([]),
  /** `token` of an uploaded picture. */
  logo: z.string().max(60).nullable().default(null),
  languages: ContentLanguages.default(['nl']),
  /** Nothing that is asked for with a text changes the voice; the brand alone does. */
  voice_locked: z.boolean().default(false),
});
export type BrandDraft = z.infer<typeof BrandDraft>;
export type BrandInput = z.input<typeof BrandDraft>;

export const BrandLogo = z.object({
  token: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type BrandLogo = z.infer<typeof BrandLogo>;

export const Brand = BrandDraft.extend({
  id: Id,
  logo_image: BrandLogo.nullable(),
  /** AI campaigns and contents that are written in it. */
  campaigns: z.number().int(),
  contents: z.number().int(),
  created_by: UserRef.nullable(),
  created_at: Moment,
  updated_at: Moment,
  /** Also the number of its latest version. */
  version: z.number().int(),
});
export type Brand = z.infer<typeof Brand>;

export const brandOrders = ['name', 'created_at', 'updated_at'] as const;
const path = '/v1/gen_ai/brands/';
const at = { path: `${path}{id}/`, params: IdParam } as const;

export const listBrands = endpoint({
  method: 'GET',
  path,
  summary: 'Brands',
  access: contentReaders,
  query: ListQuery.extend({ ordering: sortedBy(brandOrders).optional() }),
  reply: pageOf(Brand),
});
export const listBrandsPlain = endpoint({
  method: 'GET',
  path: `${path}plain/`,
  summary: 'Brands, id and name only',
  access: contentReaders,
  reply: z.array(PlainItem),
});
export const createBrand = endpoint({
  method: 'POST',
  path,
  summary: 'Make a brand',
  access: contentMakers,
  body: BrandDraft,
  status: 201,
  reply: Brand,
  fails: ['invalid', 'name_taken'],
});
export const getBrand = endpoint({
  ...at,
  method: 'GET',
  summary: 'One brand',
  access: contentReaders,
  reply: Brand,
  fails: ['not_found'],
});
export const updateBrand = endpoint({
  ...at,
  method: 'PUT',
  summary: 'Change a brand; what it was is kept as a version',
  access: contentMakers,
  body: changeOf(BrandDraft),
  reply: Brand,
  fails: ['invalid', 'not_found', 'version_conflict', 'name_taken'],
});
export const deleteBrand = endpoint({
  ...at,
  method: 'DELETE',
  summary: 'Remove a brand that no AI campaign and no content uses',
  access: contentMakers,
  reply: Nothing,
  fails: ['not_found', 'wrong_state'],
});

/** What is proposed for a brand: whoever asked takes of it what fits, and saves that. */
export const BrandProposal = BrandDraft.pick({
  name: true,
  description: true,
  tone: true,
  address: true,
  tone_of_voice: true,
  core_values: true,
  target_groups: true,
  dos: true,
  donts: true,
  traits: true,
  preferred_words: true,
  forbidden_words: true,
}).extend({
  /** Empty where neither whoever asked nor the description says it. */
  name: z.string().max(200),
  language: Language,
});
export type BrandProposal = z.infer<typeof BrandProposal>;

export const generateBrand = endpoint({
  method: 'POST',
  path: `${path}generate/`,
  summary: 'A proposal for a brand from a description; nothing is kept',
  access: contentMakers,
  outside: true,
  streams: true,
  body: z.object({
    description: text(4000, 20),
    name: z.string().trim().max(200).optional(),
    language: Language.default('nl'),
  }),
  reply: generated(BrandProposal),
  fails: ['invalid', 'model_failed'],
});

export const voiceTexts = { least: 3, most: 10, longest: 5000 } as const;
export const proposeVoice = endpoint({
  method: 'POST',
  path: `${path}voice/`,
  summary:
    'The voice that texts of one’s own are written in, each trait with a quotation as its evidence; neither the texts nor the proposal are kept',
  access: contentMakers,
  outside: true,
  streams: true,
  body: z.object({
    texts: z.array(text(voiceTexts.longest, 20)).min(voiceTexts.least).max(voiceTexts.most),
    language: Language.default('nl'),
  }),
  reply: generated(
    BrandProposal.pick({
      tone: true,
      address: true,
      tone_of_voice: true,
      dos: true,
      donts: true,
      preferred_words: true,
      language: true,
    }).extend({
      /** Each with the text it stands in, counted from 0. */
      traits: z.array(VoiceTrait.extend({ text: z.number().int().nullable() })),
    }),
  ),
  fails: ['invalid', 'model_failed'],
});

/** One state of a record that is kept. */
export const KeptVersion = z.object({
  number: z.number().int(),
  why: z.enum(['created', 'generated', 'edited', 'restored']),
  /** The version that it went back to. */
  restored: z.number().int().nullable(),
  made_by: UserRef.nullable(),
  made_at: Moment,
});
export type KeptVersion = z.infer<typeof KeptVersion>;

export const versionsReply = z.object({ count: z.number().int(), results: z.array(KeptVersion) });
/** Left out: the present state, and the one before it. */
export const compareQuery = z.object({
  from: z.coerce.number().int().min(1).optional(),
  to: z.coerce.number().int().min(1).optional(),
});
/** Fields that differ; `texts.nl.body` is the body in Dutch. */
export const ComparedVersions = z.object({
  from: KeptVersion,
  to: KeptVersion,
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

export const listBrandVersions = endpoint({
  ...at,
  method: 'GET',
  path: `${at.path}versions/`,
  summary: 'What a brand was, newest first',
  access: contentReaders,
  reply: versionsReply,
  fails: ['not_found'],
});
export const compareBrandVersions = endpoint({
  ...at,
  method: 'GET',
  path: `${at.path}compare/`,
  summary: 'Two versions of a brand, field by field',
  access: contentReaders,
  query: compareQuery,
  reply: ComparedVersions,
  fails: ['not_found', 'invalid'],
});
export const restoreBrand = endpoint({
  ...at,
  method: 'POST',
  path: `${at.path}restore/`,
  summary: 'Make an earlier version of a brand the present one; that becomes a version too',
  access: contentMakers,
  body: z.object({ number: z.number().int().min(1), version: z.number().int() }),
  reply: Brand,
  fails: ['invalid', 'not_found', 'version_conflict', 'name_taken'],
});

export const brandLogoBytes = 2 * 1024 * 1024;
export const uploadBrandLogo = endpoint({
  method: 'POST',
  path: `${path}logo/`,
  summary: 'Upload a logo (part "file") for a brand: PNG, JPG or WebP, at most 2 MB',
  access: contentMakers,
  body: multipart,
  status: 201,
  reply: BrandLogo,
  fails: ['invalid', 'too_large', 'file_unreadable'],
});
export const getBrandLogo = endpoint({
  method: 'GET',
  path: `${path}logo/{token}/`,
  summary: 'The logo of a brand, by the random token in its address',
  access: open('readers of a mail have no account; the address cannot be guessed'),
  params: z.object({ token: z.string().max(100) }),
  reply: raw('image/*'),
  fails: ['not_found'],
});

export const brandEndpoints = {
  listBrands,
  listBrandsPlain,
  createBrand,
  getBrand,
  updateBrand,
  deleteBrand,
  generateBrand,
  proposeVoice,
  listBrandVersions,
  compareBrandVersions,
  restoreBrand,
  uploadBrandLogo,
  getBrandLogo,
};
