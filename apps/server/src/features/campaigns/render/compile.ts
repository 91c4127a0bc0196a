import { createHash } from 'node:crypto';
import type { DigitalSource } from '@kade/contract';
import { type Content, type ReadContent, readContent } from './content.js';
import { layOut, subjectOf } from './layout.js';
import { htmlOf } from './mjml.js';
import { plainText } from './plain.js';
import type { MailPromotion } from './promotion.js';
import type { Reader, Slot } from './reader.js';

export type RenderedMail = { subject: string; html: string; text: string };

/** A mail compiled once and filled in per recipient. */
export type CompiledMail = {
  readonly content: ReadContent;
  /** The HTML in order: what is the same for all readers, and what is filled in. */
  readonly pieces: readonly (string | Slot)[];
  subjectFor(reader: Reader): string;
  textFor(reader: Reader): string;
  render(reader: Reader): RenderedMail;
};

async function compile(
  content: Content,
  promotion: MailPromotion | null,
  source: DigitalSource | null,
): Promise<CompiledMail> {
  const read = readContent(content);
  const { mjml, slots } = layOut(read, promotion, source);
  const html = await htmlOf(mjml);
  // Indentation is a third of what the compiler writes, and no text is in there yet.
  // Text at even places, numbers of slots at odd ones.
  const parts = html.replace(/\n\s*/g, '\n').split(/%%slot(\d+)%%/);
  const pieces = parts.map((p, i) => (i % 2 === 0 ? p : (slots[Number(p)] ?? '')));
  const subjectFor = (reader: Reader) => subjectOf(read, reader);
  const textFor = (reader: Reader) => plainText(read, reader, promotion);
  return {
    content: read,
    pieces,
    subjectFor,
    textFor,
    render: (reader) => ({
      subject: subjectFor(reader),
      html: pieces.map((p) => (typeof p === 'string' ? p : p(reader))).join(''),
      text: textFor(reader),
    }),
  };
}

const kept = new Map<string, Promise<CompiledMail>>();
const keepAtMost = 50;

/**
 * The compiled form of a content. Compiling takes tens of milliseconds, so the latest are kept, by their content:
 * a campaign compiles once however many recipients it has. Throws `invalid` naming block and place.
 * @param source what made the mail, said in its head for machines; null: a person did
 */
export function compiledMail(
  content: Content,
  promotion: MailPromotion | null = null,
  source: DigitalSource | null = null,
): Promise<CompiledMail> {
  const { subject, preheader, body } = content;
  const key = createHash('sha256')
    .update(JSON.stringify([subject, preheader, body, promotion, source]))
    .digest('base64');
  const known = kept.get(key);
  kept.delete(key);
  const compiled = known ?? compile(content, promotion, source);
  compiled.catch(() => kept.delete(key));
  kept.set(key, compiled);
  for (const oldest of kept.keys()) {
    if (kept.size <= keepAtMost) break;
    kept.delete(oldest);
  }
  return compiled;
}
