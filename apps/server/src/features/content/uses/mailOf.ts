import {
  type Block,
  type BrandDraft,
  type CampaignBody,
  type Language,
  MailTheme,
  type MailTranslation,
} from '@kade/contract';
import type { TakenMail } from '../../campaigns/index.js';
import type { ContentRecord } from '../contents/contents.repo.js';

type Written = Pick<ContentRecord, 'languages' | 'texts' | 'promotion_id'>;

export type MailLooks = {
  readonly brand: Pick<BrandDraft, 'name' | 'address' | 'colours'>;
  /** Whole address, and how wide it is. */
  readonly logo: { readonly src: string; readonly width: number } | null;
  /** Where the button leads. */
  readonly url: string | null;
};

/** Products of a promotion that its block shows. */
const shownProducts = 3;
/** A logo in a mail is no banner. */
const widestLogo = 160;

const greets = /^\s*(hallo|hoi|beste|geachte|dag|goede|hello|hi|dear|good)\b/i;
/** The name of the reader is a merge tag: no model and no composer writes one. */
function greeting(language: Language, address: 'je' | 'u'): string {
  if (language === 'en') return 'Hello {{ contact.first_name | default: "there" }},';
  return address === 'u'
    ? 'Beste {{ contact.first_name | default: "relatie" }},'
    : 'Hallo {{ contact.first_name | default: "ondernemer" }},';
}

const withGreeting = (body: string, language: Language, address: 'je' | 'u') =>
  greets.test(body) ? body : `${greeting(language, address)}\n\n${body}`;

function themeOf({ brand, logo }: MailLooks): CampaignBody['theme'] {
  const [accent] = brand.colours;
  if (!accent && !logo) return undefined;
  return MailTheme.parse({
    ...(accent ? { accent } : {}),
    ...(logo
      ? {
          logo: {
            src: logo.src,
            alt: brand.name,
            width: Math.max(40, Math.min(logo.width, widestLogo)),
          },
        }
      : {}),
  });
}

/** An e-mail content as the mail of a campaign, in each of its languages: texts as blocks, the reader and the offer by code. */
export function mailOf(
  content: Written,
  other: Pick<ContentRecord, 'texts'> | undefined,
  looks: MailLooks,
): TakenMail {
  const [first = 'nl', second] = content.languages;
  const one = content.texts[first] ?? {};
  const two = second ? (content.texts[second] ?? {}) : undefined;
  const { address } = looks.brand;
  const inSecond = (text: string | undefined) => (text ? { translation: { text } } : {});
  const bodyIn = (language: Language, body: string | undefined) =>
    body && withGreeting(body, language, address);
  const blocks: Block[] = [];
  if (one.heading) blocks.push({ type: 'heading', text: one.heading, ...inSecond(two?.heading) });
  const body = bodyIn(first, one.body);
  if (body)
    blocks.push({ type: 'text', text: body, ...inSecond(second && bodyIn(second, two?.body)) });
  if (content.promotion_id !== null)
    blocks.push({
      ...{ type: 'promotion', products: shownProducts, text: '' },
      ...{ show_prices: true, show_image: true, show_code: true },
    });
  if (one.button && looks.url)
    blocks.push({ type: 'button', text: one.button, url: looks.url, ...inSecond(two?.button) });
  const theme = themeOf(looks);
  const translation: MailTranslation | null = two
    ? {
        subject: two.subject ?? null,
        subject_b: (second && other?.texts[second]?.subject) ?? null,
        preheader: two.preheader ?? null,
      }
    : null;
  return {
    subject: one.subject ?? null,
    subject_b: other?.texts[first]?.subject ?? null,
    preheader: one.preheader ?? null,
    languages: content.languages,
    translation,
    promotion_id: content.promotion_id,
    body: { blocks, ...(theme ? { theme } : {}) },
  };
}
