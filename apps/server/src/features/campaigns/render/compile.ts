import { createHash } from 'node:crypto';
import mjml2html from 'mjml';
import { type Content, type ReadContent, readContent } from './content.js';
import { layOut, plainText, type Reader, subjectOf } from './layout.js';

export type RenderedMail = { subject: string; html: string; text: string };

/** A mail compiled once and filled in per recipient. */
export type CompiledMail = {
  readonly content: ReadContent;
  render(reader: Reader): RenderedMail;
};

async function compile(content: Content): Promise<CompiledMail> {
  const read = readContent(content);
  const { mjml, slots } = layOut(read);
  const { html } = await mjml2html(mjml, {
    validationLevel: 'strict',
    keepComments: false,
    // No font is fetched from elsewhere: that would tell a third party who opens what.
    fonts: {},
  });
  // Indentation is a third of what the compiler writes, and no text is in there yet.
  // Text at even places, numbers of slots at odd ones.
  const parts = html.replace(/\n\s*/g, '\n').split(/%%slot(\d+)%%/);
  return {
    content: read,
    render: (reader) => ({
      subject: subjectOf(read, reader),
      html: parts.map((p, i) => (i % 2 === 0 ? p : (slots[Number(p)]?.(reader) ?? ''))).join(''),
      text: plainText(read, reader),
    }),
  };
}

const kept = new Map<string, Promise<CompiledMail>>();
const keepAtMost = 50;

/**
 * The compiled form of a content. Compiling takes tens of milliseconds, so the latest are kept, by their content:
 * a campaign compiles once however many recipients it has. Throws `invalid` naming block and place.
 */
export function compiledMail(content: Content): Promise<CompiledMail> {
  const { subject, preheader, body } = content;
  const key = createHash('sha256')
    .update(JSON.stringify([subject, preheader, body]))
    .digest('base64');
  const known = kept.get(key);
  kept.delete(key);
  const compiled = known ?? compile(content);
  compiled.catch(() => kept.delete(key));
  kept.set(key, compiled);
  for (const oldest of kept.keys()) {
    if (kept.size <= keepAtMost) break;
    kept.delete(oldest);
  }
  return compiled;
}
