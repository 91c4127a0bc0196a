import { type CampaignBody, type MailTheme, Refusal } from '@kade/contract';
import { piecesOf, type ReadBlock, readBlock } from './blocks.js';
import { readSegments, type Segment, TagError } from './merge-tags.js';

/** What is written in a mail. */
export type Content = { subject: string; preheader: string | null; body: CampaignBody };

/** The mail of a draft or of a stored campaign that sends mails. */
export const contentOf = (mail: {
  subject: string | null;
  preheader: string | null;
  body: CampaignBody | null;
}): Content => ({
  subject: mail.subject ?? '',
  preheader: mail.preheader,
  body: mail.body ?? { blocks: [] },
});

export type ReadContent = {
  subject: Segment[];
  preheader: Segment[];
  blocks: ReadBlock[];
  theme: MailTheme | undefined;
};

const place = (text: string, at: number) => {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
};

/** Reads all texts and addresses. Throws `invalid` with every mistake under the field that has it. */
export function readContent({ subject, preheader, body }: Content): ReadContent {
  const errors: Record<string, string[]> = {};
  const read = <T>(field: string, text: string, reader: (text: string) => T): T => {
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof TagError)) throw error;
      errors[field] = [`${place(text, error.at)}: ${error.message}`];
      return [] as T;
    }
  };
  const result: ReadContent = {
    subject: read('subject', subject, readSegments),
    preheader: read('preheader', preheader ?? '', readSegments),
    blocks: body.blocks.map((block, i) => readBlock(block, `body.blocks.${i}`, read)),
    theme: body.theme,
  };
  const [first] = Object.entries(errors);
  if (first) throw new Refusal('invalid', `${nameOf(first[0])}, ${first[1][0]}`, { errors });
  return result;
}

/** Throws `invalid`, under `subject_b`, for a second subject that cannot be used. */
export function checkSubjectB(subject: string | null): void {
  try {
    readSegments(subject ?? '');
  } catch (error) {
    if (!(error instanceof TagError)) throw error;
    const said = `${place(subject ?? '', error.at)}: ${error.message}`;
    throw new Refusal('invalid', `Subject B, ${said}`, { errors: { subject_b: [said] } });
  }
}

/** `body.blocks.2.text` as a person says it. */
const nameOf = (field: string) => {
  const inner = /^body\.blocks\.(\d+)\.columns\.(\d+)\.blocks\.(\d+)\.(\w+)$/.exec(field);
  if (inner)
    return `Block ${Number(inner[1]) + 1}, column ${Number(inner[2]) + 1}, item ${Number(inner[3]) + 1}, ${inner[4]}`;
  const block = /^body\.blocks\.(\d+)\.(.+)$/.exec(field);
  return block ? `Block ${Number(block[1]) + 1}, ${block[2]}` : field;
};

/** Names of the merge tags that stay empty when the data has nothing, each once. */
export function tagsWithoutDefault(content: ReadContent): string[] {
  const segments = [
    content.subject,
    content.preheader,
    ...content.blocks.flatMap((b) => piecesOf(b).texts),
  ].flat();
  const names = segments.flatMap((s) => (s.kind === 'tag' && !s.hasDefault ? [s.name] : []));
  return [...new Set(names)];
}

/** Addresses that lead over a click link, each once, in order. */
export function trackedLinks(content: ReadContent): string[] {
  const links = content.blocks.flatMap((b) => piecesOf(b).links);
  return [...new Set(links.flatMap((l) => (l.tracked ? [l.url] : [])))];
}
