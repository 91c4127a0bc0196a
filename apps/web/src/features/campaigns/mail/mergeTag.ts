import type { mergeTags } from '@kade/contract';
import type { Language } from '../../../platform/language/language.js';

export type MergeTag = (typeof mergeTags)[number];

/** What a tag says when a reader's data has nothing there. Names need it: not every contact has one. */
const spare: Partial<Record<MergeTag, Record<Language, string>>> = {
  'contact.first_name': { en: 'there', nl: 'relatie' },
  'contact.last_name': { en: 'reader', nl: 'relatie' },
  'profile.city': { en: 'your city', nl: 'je stad' },
  'profile.segment': { en: 'your business', nl: 'je zaak' },
  'profile.sales_owner': { en: 'our team', nl: 'ons team' },
};

/** The tag as it is typed into a text, with a default where data may be missing. */
export function tagText(tag: MergeTag, language: Language): string {
  const otherwise = spare[tag]?.[language];
  return otherwise ? `{{ ${tag} | default: "${otherwise}" }}` : `{{ ${tag} }}`;
}

/** Puts `piece` in the place of the selection. Returns the text and where the cursor goes. */
export function insertAt(
  text: string,
  piece: string,
  selection: { start: number; end: number } | null,
): { text: string; cursor: number } {
  const start = Math.min(selection?.start ?? text.length, text.length);
  const end = Math.min(Math.max(selection?.end ?? start, start), text.length);
  return { text: text.slice(0, start) + piece + text.slice(end), cursor: start + piece.length };
}
