import {
  type CampaignBody,
  type Language,
  languageNames,
  type MailTheme,
  type Message,
  mailIn,
  message,
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

const placed = (text: string, { at, said: problem }: TagError) => {
  const lines = text.slice(0, at).split('\n');
  const column = (lines.at(-1) ?? '').length + 1;
  return message('mail_place', { line: lines.length, column, problem });
};

/**
 * Reads all texts and addresses. Throws `invalid` with every mistake under the field that has it.
 * @param fieldOf what a field is called where it was typed
 */
export const readContent = (
  content: Content,
  fieldOf: (field: string) => string = (field) => field,
): ReadContent => readUnder(content, fieldOf);

/** Says in which of a mail's languages something is wrong. */
type Within = (problem: Message) => Message;

/** Reads a mail in all its languages, B subject with it; throws as {@link readContent} does. */
export function checkMail(mail: WrittenMail): void {
  for (const [at, language] of mail.languages.entries()) {
    const fieldOf = at === 0 ? (field: string) => field : inTranslation;
    const within = (problem: Message) =>
      at === 0
        ? problem
        : message('mail_in_language', { language: languageNames[language], problem });
    readUnder(contentOf(mail, language), fieldOf, within);
    checkSubjectB(mailIn(mail, language).subject_b, fieldOf('subject_b'), within);
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
  within: Within = (problem) => problem,
): ReadContent {
  const errors: Record<string, [Message]> = {};
  const read = <T>(field: string, text: string, reader: (text: string) => T): T => {
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof TagError)) throw error;
      errors[fieldOf(field)] = [placed(text, error)];
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
  if (first) {
    const [field, [problem]] = first;
    const said = message('mail_field', { field: nameOf(field), problem });
    throw new Refusal('invalid', within(said), { errors });
  }
  return result;
}

/** Throws `invalid`, under its field, for a second subject that cannot be used. */
function checkSubjectB(subject: string | null, field: string, within: Within): void {
  try {
    readSegments(subject ?? '');
  } catch (error) {
    if (!(error instanceof TagError)) throw error;
    const problem = placed(subject ?? '', error);
    const said = message('mail_field', { field: message('mail_subject_b'), problem });
    throw new Refusal('invalid', within(said), { errors: { [field]: [problem] } });
  }
}

/** `body.blocks.2.text` as a person says it. */
const nameOf = (path: string): string | Message => {
  const whole = path.replace('translation.', '');
  const inner = /^body\.blocks\.(\d+)\.columns\.(\d+)\.blocks\.(\d+)\.(\w+)$/.exec(whole);
  const numbered = (at = '') => Number(at) + 1;
  if (inner) {
    const [, block, column, item, field = ''] = inner;
    const at = { block: numbered(block), column: numbered(column), item: numbered(item) };
    return message('mail_block_inner', { ...at, field });
  }
  const [, block, field = ''] = /^body\.blocks\.(\d+)\.(.+)$/.exec(whole) ?? [];
  return block === undefined ? whole : message('mail_block', { block: numbered(block), field });
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
