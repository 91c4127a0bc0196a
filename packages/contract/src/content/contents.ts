import { z } from 'zod';
import { Language } from '../access/auth.js';
import { AiMode } from '../ai/terms.js';
import { approvableEndpoints, approvableShape, Fingerprint } from '../approvals/approvable.js';
import { ApprovalStatus, FingerprintReviewBody } from '../approvals/approvals.js';
import { endpoint } from '../endpoint.js';
import { draftShape, longTextField } from '../fields.js';
import {
  changeOf,
  Id,
  IdText,
  ListQuery,
  Moment,
  many,
  PlainItem,
  sortedBy,
  text,
} from '../values/shapes.js';
import { contentMakers, contentReaders } from './access.js';
import { PromotionBrief } from './ai-campaigns.js';
import { ContentChannel, ContentLanguages, ContentLength, ContentTexts } from './channels.js';
import { Claim, ContentFacts, TextCheck } from './checks.js';
import { DigitalSource, Provenance } from './provenance.js';
import { ContentUse } from './uses.js';

/** What a content holds as it is. */
export const contentFields = {
  key_message: longTextField({
    max: 2000,
    label: { en: 'Key message', nl: 'Kernboodschap' },
    listed: true,
  }),
};

export const ContentFields = z.object({
  name: text(200),
  ...draftShape(contentFields),
  brand_id: Id,
  gen_ai_campaign_id: Id.nullable().default(null),
  promotion_id: Id.nullable().default(null),
  channel: ContentChannel,
  /** Both languages of one text are one content. */
  languages: ContentLanguages.default(['nl']),
  length: ContentLength.default('medium'),
  /** In each of its languages; what is written in another is left out. */
  texts: ContentTexts.default({}),
});
export type ContentDraft = z.infer<typeof ContentFields>;
export type ContentInput = z.input<typeof ContentFields>;

/** The states of a content. */
export const contentStatuses = ['draft', 'pending', 'rejected', 'active', 'inactive'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** What became of a text that was made: `new` until somebody keeps, edits, uses or throws it away. */
export const contentOutcomes = ['new', 'kept', 'edited', 'used', 'thrown_away'] as const;
export const ContentOutcome = z.enum(contentOutcomes);
export type ContentOutcome = z.infer<typeof ContentOutcome>;

/** Texts that one call makes side by side at most, called A to F. */
export const mostVariants = 6;
export const variantLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const VariantLetter = z.enum(variantLetters);
export type VariantLetter = z.infer<typeof VariantLetter>;

const shown = {
  ...approvableShape,
  brand: PlainItem.extend({ version: z.number().int() }),
  gen_ai_campaign: PlainItem.nullable(),
  promotion: PromotionBrief.nullable(),
  /** Variants that were made together have the same; null: it was made by itself. */
  group: z.string().nullable(),
  variant: VariantLetter.nullable(),
  /** Null: a person wrote it. */
  mode: AiMode.nullable(),
  source: DigitalSource.nullable(),
  outcome: ContentOutcome,
  /** Share of its words that a person changed, 0-1. */
  edited_share: z.number(),
  /** Claims without a source that nobody has confirmed; they stop the submission. */
  open_claims: z.number().int(),
  /** Of its latest version. */
  number: z.number().int(),
};

export const ContentRow = ContentFields.omit({ texts: true }).extend({
  ...shown,
  /** How it begins, in its first language. */
  excerpt: z.string(),
});
export type ContentRow = z.infer<typeof ContentRow>;

export const Content = ContentFields.extend({
  ...shown,
  excerpt: z.string(),
  checks: z.array(TextCheck),
  claims: z.array(Claim),
  /** What its claims are held against, in each of its languages. */
  facts: z.object({ en: ContentFacts.optional(), nl: ContentFacts.optional() }),
  /** For each of its languages. */
  provenance: z.array(Provenance),
  /** The variants that were made with it, itself among them. */
  variants: z.array(
    z.object({ id: Id, name: z.string(), variant: VariantLetter, status: ApprovalStatus }),
  ),
  uses: z.array(ContentUse),
  thrown_away_at: Moment.nullable(),
  fingerprint: Fingerprint,
});
export type Content = z.infer<typeof Content>;

export const contentOrders = ['name', 'status', 'channel', 'created_at', 'updated_at'] as const;

const resource = approvableEndpoints({
  path: '/v1/gen_ai/contents/',
  names: ['a content', 'Contents'],
  says: {
    locked: 'running',
    remove: 'Remove a content that no campaign uses; that its text was made here stays known',
    deactivate: 'Take a content out of use; campaigns that it was taken over into stay as they are',
  },
  makers: contentMakers,
  viewers: contentReaders,
  query: ListQuery.extend({
    ordering: sortedBy(contentOrders).optional(),
    status: many(ApprovalStatus),
    channel: many(ContentChannel),
    language: many(Language),
    brand_id: many(IdText),
    gen_ai_campaign_id: many(IdText),
    /** All but those that were thrown away when none is named. */
    outcome: many(ContentOutcome),
    /** The variants that were made together. */
    group: z.string().max(40).optional(),
  }),
  draft: ContentFields,
  change: changeOf(ContentFields),
  row: ContentRow,
  reply: Content,
  review: FingerprintReviewBody,
});

/** Contents as what needs approval: what a text claims is looked at before it is submitted. */
export const contentResource = {
  ...resource,
  submit: endpoint({
    ...resource.submit,
    fails: ['not_found', 'wrong_state', 'claims_open'],
  }),
  review: endpoint({
    ...resource.review,
    fails: ['not_found', 'wrong_state', 'version_conflict', 'own_work', 'claims_open'],
  }),
};
export const {
  list: listContents,
  plain: listContentsPlain,
  create: createContent,
  get: getContent,
  update: updateContent,
  remove: deleteContent,
  submit: submitContent,
  cancel: cancelContent,
  review: reviewContent,
  deactivate: deactivateContent,
} = contentResource;
