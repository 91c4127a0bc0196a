import {
  type CampaignBody,
  type Language,
  languageNames,
  type MailTheme,
  mailIn,
  Refusal,
  type WrittenMail,
} from '@kade/contract';
import { piecesOf, type ReadBlock, readBlock } from './blocks.js';
import { readSegments, type Segment, TagError } from './merge-tags.js';

/** What is written in a mail, in one language. */
export type Content = { subject: string; preheader: string | null; body: CampaignBody };

/** The mail of a draft or of a stored campaign that sends mails, as it is in one of its languages. */
export function contentOf(mail: WrittenMail, language: Language): Content {
  const { subject, preheader, body } = mailIn(mail, language);
  return { subject, preheader, body: body ?? { blocks: [] } };
}

/** Each language of a mail with what is written in it. */
const contentsOf = (mail: WrittenMail) =>
  mail.languages.map((language) => ({ language, content: contentOf(mail, language) }));

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
export const readContent = (content: Content): ReadContent => readUnder(content, (field) => field);

/** Reads a mail in all its languages, B subject with it; throws as {@link readContent} does. */
export function checkMail(mail: WrittenMail): void {
  for (const [at, language] of mail.languages.entries()) {
    const fieldOf = at === 0 ? (field: string) => field : inTranslation;
    const name = at === 0 ? '' : `${languageNames[language].en}: `;
    readUnder(contentOf(mail, language), fieldOf, name);
    checkSubjectB(mailIn(mail, language).subject_b, fieldOf('subject_b'), name);
  }
}

/** `body.blocks.2.text` as the field that has it in the second language. */
const inTranslation = (field: string) => {
  const name = field.lastIndexOf('.') + 1;
  return `${field.slice(0, name)}translation.${field.slice(name)}`;
};

function readUnder(
  { subject, preheader, body }: Content,
  fieldOf: (field: string) => string,
  name = '',
): ReadContent {
  const errors: Record<string, string[]> = {};
  const read = <T>(field: string, text: string, reader: (text: string) => T): T => {
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof TagError)) throw error;
      errors[fieldOf(field)] = [`${place(text, error.at)}: ${error.message}`];
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
  if (first) throw new Refusal('invalid', `${name}${nameOf(first[0])}, ${first[1][0]}`, { errors });
  return result;
}

/** Throws `invalid`, under its field, for a second subject that cannot be used. */
function checkSubjectB(subject: string | null, field: string, name: string): void {
  try {
    readSegments(subject ?? '');
  } catch (error) {
    if (!(error instanceof TagError)) throw error;
    const said = `${place(subject ?? '', error.at)}: ${error.message}`;
    throw new Refusal('invalid', `${name}Subject B, ${said}`, { errors: { [field]: [said] } });
  }
}

/** `body.blocks.2.text` as a person says it. */
const nameOf = (path: string) => {
  const field = path.replace('translation.', '');
  const inner = /^body\.blocks\.(\d+)\.columns\.(\d+)\.blocks\.(\d+)\.(\w+)$/.exec(field);
  if (inner)
    return `Block ${Number(inner[1]) + 1}, column ${Number(inner[2]) + 1}, item ${Number(inner[3]) + 1}, ${inner[4]}`;
  const block = /^body\.blocks\.(\d+)\.(.+)$/.exec(field);
  return block ? `Block ${Number(block[1]) + 1}, ${block[2]}` : field;
};

/** A merge tag of the mail in one of its languages. */
export type TagIn = { tag: string; language: Language };

/** The merge tags that stay empty when the data has nothing, each once for each of the mail's languages. */
export const tagsWithoutDefault = (mail: WrittenMail): TagIn[] =>
  contentsOf(mail).flatMap(({ language, content }) => {
    const { subject, preheader, blocks } = readContent(content);
    const segments = [subject, preheader, ...blocks.flatMap((b) => piecesOf(b).texts)].flat();
    const names = segments.flatMap((s) => (s.kind === 'tag' && !s.hasDefault ? [s.name] : []));
    return [...new Set(names)].map((tag) => ({ tag, language }));
  });

/** Addresses that lead over a click link, each once, in order, in all of the mail's languages. */
export function trackedLinks(mail: WrittenMail): string[] {
  const links = contentsOf(mail).flatMap(({ content }) =>
    readContent(content).blocks.flatMap((b) => piecesOf(b).links),
  );
  return [...new Set(links.flatMap((l) => (l.tracked ? [l.url] : [])))];
}
