import { type Language, type MissingText, missingTexts } from '@kade/contract';
import type { Draft } from '../draft.js';
import { type EditedBlock, type EditedTranslation, withoutKey } from './blocks/blocks.js';

/** The languages a mail can be written in, the first being that of readers whose own is not known. */
export const languageChoices = ['nl', 'en', 'nl,en', 'en,nl'] as const;
export type LanguageChoice = (typeof languageChoices)[number];
export const choiceOf = (languages: readonly Language[]) => languages.join(',') as LanguageChoice;
export const languagesOf = (choice: LanguageChoice) => choice.split(',') as Language[];

const textNames = ['text', 'url', 'src', 'alt'] as const;

/** A block as it is typed in the second language: its own texts there, all else as in the first. */
export function asSecond<B extends EditedBlock>(block: B): B {
  const shown: Record<string, unknown> = { ...block };
  const translation = ('translation' in block ? block.translation : undefined) ?? {};
  for (const name of textNames) if (name in block) shown[name] = translation[name] ?? '';
  return shown as B;
}

/** What was typed in the second language, back in the block: the texts of the first stay as they are. */
export function fromSecond<B extends EditedBlock>(block: B, typed: B): B {
  const kept: Record<string, unknown> = { ...typed };
  const translation: Record<string, unknown> = {};
  for (const name of textNames)
    if (name in block) {
      translation[name] = (typed as Record<string, unknown>)[name];
      kept[name] = (block as Record<string, unknown>)[name];
    }
  return { ...kept, translation } as B;
}

/** The first language becomes the second, and the other way round. */
function swapped<B extends EditedBlock>(block: B): B {
  if (block.type === 'columns')
    return {
      ...block,
      columns: block.columns.map((c) => ({ blocks: c.blocks.map((b) => swapped(b)) })),
    };
  const next: Record<string, unknown> = { ...block };
  const before = (('translation' in block ? block.translation : undefined) ??
    {}) as EditedTranslation;
  const translation: Record<string, unknown> = {};
  let has = false;
  for (const name of textNames)
    if (name in block) {
      has = true;
      const own = (block as Record<string, unknown>)[name];
      // An address that the second language does not have is that of the first.
      const shared = name === 'url' || name === 'src';
      next[name] = before[name] || (shared ? own : '');
      translation[name] = shared && !before[name] ? '' : own;
    }
  return (has ? { ...next, translation } : block) as B;
}

type Mail = Pick<
  Draft,
  'languages' | 'blocks' | 'translation' | 'subject' | 'subject_b' | 'preheader'
>;

const isTranslated = ({ translation, blocks }: Mail): boolean =>
  Object.values(translation).some((text) => text.trim()) ||
  blocks.some((b) =>
    b.type === 'columns'
      ? b.columns.some((c) => c.blocks.some((inner) => hasTranslation(inner)))
      : hasTranslation(b),
  );
const hasTranslation = (block: EditedBlock) =>
  'translation' in block && Object.values(block.translation ?? {}).some((text) => text?.trim());

/**
 * The mail in other languages than before. What was written in a language stays with it, also while the mail is not
 * sent in it; a mail of one language that changes it has the same words, which are now said to be in the other.
 */
export function inLanguages<M extends Mail>(mail: M, languages: readonly Language[]): M {
  const [before] = mail.languages;
  const trades =
    languages[0] !== before &&
    (mail.languages.length === 2 || isTranslated(mail) || languages.length === 2);
  if (!trades) return { ...mail, languages: [...languages] };
  const { subject, subject_b, preheader, translation } = mail;
  return {
    ...mail,
    languages: [...languages],
    subject: translation.subject,
    // A test of two subjects stays one: the second is to be written.
    subject_b: subject_b === null ? null : translation.subject_b,
    preheader: translation.preheader,
    translation: { subject, subject_b: subject_b ?? '', preheader },
    blocks: mail.blocks.map((b) => swapped(b)),
  };
}

/** What is written in the first language of a draft and not in the second. */
export const missingInDraft = (draft: Mail): MissingText[] =>
  missingTexts({ ...draft, body: { blocks: draft.blocks.map(withoutKey) } });
