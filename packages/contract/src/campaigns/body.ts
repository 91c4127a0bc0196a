import { z } from 'zod';
import { refuses } from '../messages/index.js';

/** A link in a mail: http(s), mailto or tel, or a merge tag that gives one. */
export const LinkUrl = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .regex(/^(https?:\/\/|mailto:|tel:|\{\{)/i, refuses('address_start_any'));
const ImageUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\//i, refuses('address_start'));

const copy = (max: number) => z.string().trim().min(1).max(max);

/** A block's texts in the second language of its mail; what is absent is not written there, addresses are the same. */
const inSecond = <S extends z.ZodRawShape>(shape: S) => z.object(shape).optional();

export const alignments = ['left', 'center', 'right'] as const;
const align = z.enum(alignments).optional();

/** Networks a mail can link to; they are written out, because an icon from elsewhere would tell who reads what. */
export const socialNetworks = [
  'website',
  'linkedin',
  'instagram',
  'facebook',
  'youtube',
  'whatsapp',
] as const;

const heading = z.object({
  type: z.literal('heading'),
  text: copy(500),
  /** Absent: the first heading of a mail is large, the others are medium. */
  size: z.enum(['large', 'medium', 'small']).optional(),
  align,
  translation: inSecond({ text: copy(500).optional() }),
});
/** `**bold**`, `*italic*`, `[words](https://…)`, lines that start with `- ` or `1. `; an empty line ends a paragraph. */
const rich = z.object({
  type: z.literal('text'),
  text: copy(20_000),
  align,
  translation: inSecond({ text: copy(20_000).optional() }),
});
const button = z.object({
  type: z.literal('button'),
  text: copy(200),
  url: LinkUrl,
  align,
  translation: inSecond({ text: copy(200).optional(), url: LinkUrl.optional() }),
});
const image = z.object({
  type: z.literal('image'),
  src: ImageUrl,
  alt: z.string().trim().max(300).default(''),
  url: LinkUrl.optional(),
  /** Per cent of the width it could take; absent: all of it. */
  width: z.number().int().min(10).max(100).optional(),
  align,
  translation: inSecond({
    src: ImageUrl.optional(),
    alt: copy(300).optional(),
    url: LinkUrl.optional(),
  }),
});
const spacer = z.object({ type: z.literal('spacer'), height: z.number().int().min(4).max(120) });
const divider = z.object({ type: z.literal('divider') });

/** What can stand inside a column. */
export const ColumnBlock = z.discriminatedUnion('type', [heading, rich, button, image, spacer]);
export type ColumnBlock = z.infer<typeof ColumnBlock>;

/** One block of a mail. Texts may hold merge tags such as `{{ contact.first_name | default: "there" }}`. */
export const Block = z.discriminatedUnion('type', [
  heading,
  rich,
  button,
  image,
  /** Beside each other on a wide screen, below each other on a phone. */
  z.object({
    type: z.literal('columns'),
    columns: z
      .array(z.object({ blocks: z.array(ColumnBlock).max(20) }))
      .min(2)
      .max(3),
  }),
  spacer,
  divider,
  /** The promotion of the campaign: picture, conditions, products with prices, code. */
  z.object({
    type: z.literal('promotion'),
    /** How many of its products are shown. */
    products: z.number().int().min(0).max(12).default(3),
    show_prices: z.boolean().default(true),
    show_image: z.boolean().default(true),
    show_code: z.boolean().default(true),
    text: z.string().trim().max(200).default(''),
    url: LinkUrl.optional(),
    translation: inSecond({ text: copy(200).optional(), url: LinkUrl.optional() }),
  }),
  z.object({
    type: z.literal('social'),
    links: z
      .array(z.object({ network: z.enum(socialNetworks), url: LinkUrl }))
      .min(1)
      .max(6),
    align,
  }),
]);
export type Block = z.infer<typeof Block>;

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, refuses('colour_form'));

/** Colours, typeface and logo of a mail; those of the company unless the mail has its own. */
export const MailTheme = z.object({
  accent: Colour.default('#0F766E'),
  background: Colour.default('#F1F5F9'),
  surface: Colour.default('#FFFFFF'),
  ink: Colour.default('#0F172A'),
  font: z.enum(['sans', 'serif']).default('sans'),
  logo: z
    .object({ src: ImageUrl, alt: copy(300), width: z.number().int().min(40).max(552) })
    .nullable()
    .default(null),
});
export type MailTheme = z.infer<typeof MailTheme>;

export const CampaignBody = z.object({
  blocks: z.array(Block).min(1).max(200),
  theme: MailTheme.optional(),
});
export type CampaignBody = z.infer<typeof CampaignBody>;

/** Characters that all texts and addresses of a mail hold together. Gmail cuts a mail off at about as many. */
const mailTextLimit = 100_000;

/** Characters of all texts in a value, whatever it is made of. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + lengthOf(one), 0);
}

/** Blocks of a mail, those in columns included: what more it had nobody would scroll to. */
const mailBlockLimit = 300;

const blocksIn = (body: CampaignBody): number =>
  body.blocks.reduce(
    (sum, block) =>
      sum +
      1 +
      (block.type === 'columns' ? block.columns.reduce((n, one) => n + one.blocks.length, 0) : 0),
    0,
  );

/** Merge tags of a mail: each is read by itself, and filled in for each recipient. */
const mailTagLimit = 500;

function tagsIn(value: unknown): number {
  if (typeof value === 'string') return value.split('{{').length - 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + tagsIn(one), 0);
}

/** Marks of a mail: stars, links and new lines. Each begins a piece of its own, which is written for each recipient. */
const mailMarkLimit = 4000;

function marksIn(value: unknown): number {
  if (typeof value === 'string') return value.match(/[*[\n]|https?:/gi)?.length ?? 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + marksIn(one), 0);
}

/** A body as it is sent to the server; stored ones are read without these bounds. */
export const WrittenBody = CampaignBody.refine(
  (body) => lengthOf(body.blocks) <= mailTextLimit,
  refuses('mail_long'),
)
  .refine((body) => blocksIn(body) <= mailBlockLimit, refuses('mail_blocks_most'))
  .refine((body) => tagsIn(body.blocks) <= mailTagLimit, refuses('mail_tags_most'))
  .refine((body) => marksIn(body.blocks) <= mailMarkLimit, refuses('mail_marks_most'));

/** Merge tags a text may use, in the order the picker shows them. */
export const mergeTags = [
  'contact.first_name',
  'contact.last_name',
  'contact.email',
  'profile.name',
  'profile.city',
  'profile.segment',
  'profile.sales_owner',
  'company.name',
  'sender.name',
  'promotion.name',
  'promotion.code',
  'promotion.until',
] as const;
