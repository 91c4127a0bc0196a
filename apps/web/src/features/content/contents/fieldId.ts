import type { ContentPart, Language } from '@kade/contract';

/** Id of the field of a part, by which what was found in it is shown. */
export const fieldId = (language: Language, part: ContentPart): string =>
  `text-${language}-${part}`;

/** Puts the cursor in the field of a part and selects a place in it. */
export function findIn(
  language: Language,
  { part, from, to }: { part: ContentPart; from: number; to: number },
): void {
  const field = document.getElementById(fieldId(language, part));
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.setSelectionRange(from, to);
  field.scrollIntoView({ block: 'center' });
}
