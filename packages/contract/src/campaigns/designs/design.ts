import type { Language } from '../../access/auth.js';
import { mix } from '../../values/colour.js';
import type { Block, MailTheme } from '../body.js';

/** A text in both languages of the product. */
export type Said = Readonly<Record<Language, string>>;
export const said = (en: string, nl: string): Said => ({ en, nl });

/** A block whose texts are written in both languages. */
type Written<B> = B extends { text: string }
  ? Omit<B, 'text' | 'translation'> & { text: Said }
  : B extends { columns: readonly { blocks: readonly (infer C)[] }[] }
    ? Omit<B, 'columns'> & { columns: readonly { blocks: readonly Written<C>[] }[] }
    : B;
export type DesignBlock = Written<Block>;

/** A mail to start from: its words in both languages, its blocks, and how it uses the company's colours. */
export type MailDesign = {
  /** Part of what is kept nowhere: free to change. */
  readonly key: string;
  readonly name: Said;
  readonly about: Said;
  readonly subject: Said;
  readonly preheader: Said;
  /** What lies around the mail: as the company has it, a breath of its accent, or the accent itself. */
  readonly ground?: 'tint' | 'accent';
  readonly font?: MailTheme['font'];
  /** @param site where its links lead: the company's website */
  readonly blocks: (site: string) => readonly DesignBlock[];
};

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'en' in value && 'nl' in value;

/** The same in one language: every text that is written in both becomes the one. */
function spoken(value: unknown, language: Language): unknown {
  if (isSaid(value)) return value[language];
  if (Array.isArray(value)) return value.map((one) => spoken(one, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, spoken(one, language)]),
  );
}

/** Blocks of a design in a language. Without a `site` their links are empty: no mail leaves before its writer fills them in. */
export const designBlocks = (design: MailDesign, language: Language, site: string): Block[] =>
  spoken(design.blocks(site), language) as Block[];

/** The company's colours, typeface and logo as a design uses them. */
export function designTheme({ ground, font }: MailDesign, company: MailTheme): MailTheme {
  const { accent, surface } = company;
  return {
    ...company,
    ...(font ? { font } : {}),
    ...(ground === 'accent' ? { background: accent } : {}),
    ...(ground === 'tint' ? { background: mix(surface, accent, 0.12) } : {}),
  };
}

export const heading = (text: Said, more: Partial<DesignBlock & { type: 'heading' }> = {}) =>
  ({ type: 'heading', text, ...more }) satisfies DesignBlock;
export const words = (text: Said, align?: 'center') =>
  ({ type: 'text', text, ...(align ? { align } : {}) }) satisfies DesignBlock;
export const button = (text: Said, url: string, align?: 'left' | 'center') =>
  ({ type: 'button', text, url, ...(align ? { align } : {}) }) satisfies DesignBlock;
export const divider = { type: 'divider' } as const satisfies DesignBlock;
export const space = (height: number) => ({ type: 'spacer', height }) satisfies DesignBlock;
/** The campaign's promotion, as its mail shows it. */
export const promotion = (text: Said, url: string, products = 3) =>
  ({
    ...{ type: 'promotion', products, show_prices: true, show_image: true, show_code: true },
    ...{ text, url },
  }) satisfies DesignBlock;
export const site = (url: string) =>
  ({ type: 'social', links: [{ network: 'website', url }] }) satisfies DesignBlock;
