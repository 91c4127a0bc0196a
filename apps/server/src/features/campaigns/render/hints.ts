import {
  type Block,
  type CampaignBody,
  contrast,
  type MailHint,
  MailTheme,
  readableContrast,
} from '@kade/contract';
import { withoutTags } from '../../../platform/text.js';

/** Gmail cuts a mail off behind this many bytes, and with it the link to unsubscribe. */
export const clippedBytes = 102 * 1024;

const spamWords =
  /\b(100% free|act now|buy now|cash bonus|click here|free money|no obligation|order now|risk[- ]free|winner|gratis geld|koop nu|klik hier|bestel nu|geheel gratis|winnaar|nu of nooit|geen verplichting(?:en)?)\b|!!|€€|\${2,}/i;
const vague =
  /^(click here|here|read more|more|this link|link|klik hier|hier|lees meer|meer|deze link|verder)[.!]?$/i;

/** Hosts that stand for another one in examples (RFC 2606), and what people write in their place. */
const placeholderHost =
  /^(?:[\w-]+\.)*(?:example\.(?:com|net|org|nl|be)|voorbeeld\.(?:nl|be|com)|(?:your|my)-?(?:site|company|domain|website)\.com|(?:jouw|uw|mijn)-?(?:site|bedrijf|domein|website)\.nl|[\w-]+\.(?:test|invalid|localhost)|localhost|127\.0\.0\.1)$/i;

/** The host of an address that is a placeholder; undefined for a real one. */
export function placeholderIn(url: string): string | undefined {
  const host = /^https?:\/\/([^/?#:{]+)/i.exec(url.trim())?.[1]?.replace(/\.$/, '');
  return host && placeholderHost.test(host) ? host : undefined;
}

/** All web addresses that a block leads to. */
function addressesOf(block: Block): string[] {
  switch (block.type) {
    case 'text':
      return block.text.match(/https?:\/\/[^\s<>"')\]]+/gi) ?? [];
    case 'button':
      return [block.url];
    case 'image':
    case 'promotion':
      return block.url ? [block.url] : [];
    case 'social':
      return block.links.map((l) => l.url);
    default:
      return [];
  }
}

const bare = (text: string) => withoutTags(text).trim();
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');

function subjectHints(subject: string): MailHint[] {
  const words = bare(subject);
  const hints: MailHint[] = [];
  const add = (code: MailHint['code'], value: MailHint['value']) =>
    hints.push({ code, block: null, value });
  if (subject.length > 60) add('subject_long', subject.length);
  if (words.length > 0 && words.length < 10 && words.length === subject.trim().length)
    add('subject_short', words.length);
  const all = letters(words);
  if (all.length >= 8 && all.replace(/\P{Lu}/gu, '').length > all.length * 0.6)
    add('subject_caps', null);
  if ((words.match(/[!?]/g) ?? []).length > 1) add('subject_marks', null);
  const spam = spamWords.exec(words);
  if (spam) add('spam_words', spam[0]);
  return hints;
}

/** Blocks with the ones inside columns, each with its place among the outer ones. */
const flat = (blocks: readonly Block[]) =>
  blocks.flatMap((block, at) =>
    block.type === 'columns'
      ? block.columns.flatMap((c) => c.blocks.map((inner) => ({ block: inner, at })))
      : [{ block, at }],
  );

const linkWords = /\[([^[\]\n]{1,500})\]\(/g;

function blockHints(body: CampaignBody, hasPromotion: boolean): MailHint[] {
  const hints: MailHint[] = [];
  const all = flat(body.blocks);
  let words = 0;
  let links = 0;
  for (const { block, at } of all) {
    const add = (code: MailHint['code'], value: MailHint['value'] = null) =>
      hints.push({ code, block: at, value });
    for (const host of new Set(addressesOf(block).flatMap((url) => placeholderIn(url) ?? [])))
      add('placeholder_link', host);
    switch (block.type) {
      case 'heading':
        words += bare(block.text).split(/\s+/).length;
        break;
      case 'text': {
        const length = bare(block.text).split(/\s+/).length;
        words += length;
        links += (block.text.match(/https?:\/\//g) ?? []).length;
        for (const [, label = ''] of block.text.matchAll(linkWords))
          if (vague.test(label.trim())) add('vague_link', label);
        const spam = spamWords.exec(bare(block.text));
        if (spam && !vague.test(spam[0])) add('spam_words', spam[0]);
        if (length > 250) add('long_text', length);
        break;
      }
      case 'button':
        links += 1;
        if (vague.test(block.text.trim())) add('vague_link', block.text);
        break;
      case 'image':
        if (block.url) links += 1;
        if (block.alt === '') add('no_alt');
        break;
      case 'promotion':
        words += 20;
        if (!hasPromotion) add('no_promotion');
        break;
      default:
        break;
    }
  }
  const whole = (code: MailHint['code'], value: MailHint['value'] = null) =>
    hints.push({ code, block: null, value });
  if (words < 20 && all.some(({ block }) => block.type === 'image')) whole('image_only', words);
  if (links > 15) whole('many_links', links);
  if (!all.some(({ block }) => block.type === 'heading') && words > 80) whole('no_heading');
  return hints;
}

/** The renderer makes faint colours readable, and says that it does: what is seen is not what was chosen. */
function themeHints(theme: MailTheme | undefined): MailHint[] {
  const { accent, surface, ink } = theme ?? MailTheme.parse({});
  const hints: MailHint[] = [];
  const round = (ratio: number) => Math.round(ratio * 10) / 10;
  const text = contrast(ink, surface);
  if (text < readableContrast) hints.push({ code: 'faint_text', block: null, value: round(text) });
  const link = contrast(accent, surface);
  if (link < 3) hints.push({ code: 'faint_button', block: null, value: round(link) });
  return hints;
}

/** What keeps a mail from being read: by filters, by people who do not see it, by clients that cut it off. */
export function hintsOf(
  mail: { subject: string; preheader: string | null; body: CampaignBody },
  { bytes, hasPromotion }: { bytes: number; hasPromotion: boolean },
): MailHint[] {
  return [
    ...subjectHints(mail.subject),
    ...(mail.preheader ? [] : [{ code: 'no_preheader', block: null, value: null } as const]),
    ...blockHints(mail.body, hasPromotion),
    ...themeHints(mail.body.theme),
    ...(bytes > clippedBytes
      ? [{ code: 'too_large', block: null, value: Math.round(bytes / 1024) } as const]
      : []),
  ];
}
