import { z } from 'zod';
import { Language } from '../access/auth.js';
import { refuses } from '../messages/index.js';
import { optionalText } from '../values/shapes.js';
import type { Block, CampaignBody, ColumnBlock } from './body.js';

/**
 * The languages a mail is written in. One: everybody gets the whole mail in it. Two: each reader gets the one they
 * read, the first when that is not known. Empty in a draft: the company's own.
 */
export const MailLanguages = z
  .array(Language)
  .max(2)
  .refine((all) => new Set(all).size === all.length, refuses('language_twice'));

/** Subject and preheader in the second language; what is null is not written yet. */
export const MailTranslation = z.object({
  subject: optionalText(300),
  subject_b: optionalText(300),
  preheader: optionalText(300),
});
export type MailTranslation = z.infer<typeof MailTranslation>;

/** All of a mail that is written in a language. */
export type WrittenMail = {
  languages: readonly Language[];
  subject: string | null;
  subject_b: string | null;
  preheader: string | null;
  body: CampaignBody | null;
  translation: MailTranslation | null;
};

/** The language a reader gets: their own when the mail is written in it, else its first. */
export const readerLanguage = (reader: string | null, languages: readonly Language[]): Language =>
  languages.find((l) => l === reader) ?? languages[0] ?? 'en';

const isSecond = ({ languages }: { languages: readonly Language[] }, language: Language) =>
  languages.indexOf(language) === 1;

/** Shows nothing, and holds the place of a block that is not written in a language yet. */
const unwritten: ColumnBlock = { type: 'text', text: '' };

function simpleIn(block: ColumnBlock, second: boolean): ColumnBlock {
  switch (block.type) {
    case 'heading':
    case 'text': {
      const { translation, ...first } = block;
      if (!second) return first;
      return translation?.text ? { ...first, text: translation.text } : unwritten;
    }
    case 'button': {
      const { translation, ...first } = block;
      if (!second) return first;
      return translation?.text
        ? { ...first, text: translation.text, url: translation.url ?? first.url }
        : unwritten;
    }
    case 'image': {
      const { translation, ...first } = block;
      if (!second) return first;
      const url = translation?.url ?? first.url;
      return {
        ...first,
        src: translation?.src ?? first.src,
        alt: translation?.alt ?? '',
        ...(url === undefined ? {} : { url }),
      };
    }
    case 'spacer':
      return block;
  }
}

/** A block in one language of its mail. Addresses and pictures are the same in both unless the second has its own. */
function blockIn(block: Block, second: boolean): Block {
  switch (block.type) {
    case 'columns':
      return {
        ...block,
        columns: block.columns.map((c) => ({ blocks: c.blocks.map((b) => simpleIn(b, second)) })),
      };
    case 'promotion': {
      const { translation, ...first } = block;
      if (!second) return first;
      const url = translation?.url ?? first.url;
      return { ...first, text: translation?.text ?? '', ...(url === undefined ? {} : { url }) };
    }
    case 'divider':
    case 'social':
      return block;
    default:
      return simpleIn(block, second);
  }
}

/** The mail as it is in one of its languages, with nothing of the other. What is not written there is empty. */
export function mailIn(mail: WrittenMail, language: Language) {
  const second = isSecond(mail, language);
  const { subject, subject_b, preheader } = second
    ? (mail.translation ?? { subject: null, subject_b: null, preheader: null })
    : mail;
  return {
    subject: subject ?? '',
    subject_b,
    preheader,
    body: mail.body && { ...mail.body, blocks: mail.body.blocks.map((b) => blockIn(b, second)) },
  };
}

/** A text that is written in the first language of a mail and not in the second. */
export type MissingText = {
  language: Language;
  /** Path of the field, such as `translation.subject` or `body.blocks.2.translation.text`. */
  field: string;
};

/** Fields of a block that have to be written in the second language, because the first has them. */
function lacking(block: Block, at: string): string[] {
  switch (block.type) {
    case 'columns':
      return block.columns.flatMap((c, i) =>
        c.blocks.flatMap((b, j) => lacking(b, `${at}.columns.${i}.blocks.${j}`)),
      );
    case 'heading':
    case 'text':
    case 'button':
    case 'promotion':
      return block.text && !block.translation?.text ? [`${at}.translation.text`] : [];
    case 'image':
      return block.alt && !block.translation?.alt ? [`${at}.translation.alt`] : [];
    default:
      return [];
  }
}

/** What keeps a mail of two languages from being whole in both. */
export function missingTexts(mail: WrittenMail): MissingText[] {
  const [, language] = mail.languages;
  if (language === undefined) return [];
  const own = (['subject', 'subject_b', 'preheader'] as const).flatMap((name) =>
    mail[name]?.trim() && !mail.translation?.[name]?.trim() ? [`translation.${name}`] : [],
  );
  const blocks = (mail.body?.blocks ?? []).flatMap((b, i) => lacking(b, `body.blocks.${i}`));
  return [...own, ...blocks].map((field) => ({ language, field }));
}
