import { z } from 'zod';

/** A link in a mail: http(s), mailto or tel, or a merge tag that gives one. */
export const LinkUrl = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .regex(
    /^(https?:\/\/|mailto:|tel:|\{\{)/i,
    'Start the address with https:// (or mailto:, tel:).',
  );
const ImageUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\//i, 'Start the address with https://.');

const copy = (max: number) => z.string().trim().min(1).max(max);

/** One block of a mail. Texts may hold merge tags such as `{{ contact.first_name | default: "there" }}`. */
export const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: copy(500) }),
  z.object({ type: z.literal('text'), text: copy(20_000) }),
  z.object({ type: z.literal('button'), text: copy(200), url: LinkUrl }),
  z.object({
    type: z.literal('image'),
    src: ImageUrl,
    alt: z.string().trim().max(300).default(''),
    url: LinkUrl.optional(),
  }),
  z.object({ type: z.literal('divider') }),
]);
export type Block = z.infer<typeof Block>;

export const CampaignBody = z.object({ blocks: z.array(Block).min(1).max(200) });
export type CampaignBody = z.infer<typeof CampaignBody>;

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
] as const;
