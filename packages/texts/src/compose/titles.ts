import type { Part, PartName } from '../channels.js';
import type { Language } from '../language.js';
import type { Angle } from './composed.js';
import type { Teller } from './tell.js';
import { asTitle } from './words.js';

export const part = (name: PartName, text: string): Part => ({ name, text });

/** The first text that is not one of those that stand there already. */
export const another = (texts: readonly string[], taken: readonly string[]): string =>
  texts.find((text) => text !== '' && !taken.includes(text) && !taken.includes(asTitle(text))) ??
  '';

const subjectsMost = 60;

/** What a text is called: the first line of its angle that fits. */
export function subjectOf(tell: Teller, angle: Angle, most = subjectsMost): string {
  const { subjects } = tell.bank;
  for (const toned of [subjects[angle], subjects.benefit, subjects.news]) {
    const [first] = tell.options(toned, most);
    if (first) return first;
  }
  return tell.story.brand.slice(0, most);
}

/** Words before which a title may end. */
const ends: Readonly<Record<Language, RegExp>> = {
  nl: /(?:,| (?:met|die|waarmee|zodat|omdat|voor|in|want)) .*$/i,
  en: /(?:,| (?:with|that|which|so|because|for|in)) .*$/i,
};
const titleLeast = 16;

/** A message that is too long for a title, up to a word where one may stop. One with figures in it stays whole: what is cut may be their condition. */
export function shortTitle(title: string, language: Language, most = subjectsMost): string {
  if (title.length <= most || /\d|%|€/.test(title)) return '';
  const cut = title.replace(ends[language], '');
  return cut.length >= titleLeast && cut.length <= most ? cut : '';
}
