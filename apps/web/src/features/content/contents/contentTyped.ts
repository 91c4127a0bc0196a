import {
  type Content,
  type ContentDraft,
  contentPartsOf,
  type Language,
  type TextParts,
} from '@kade/contract';

/** All of a text that a person changes. */
export type ContentTyped = ContentDraft;

export const typedOf = (content: Content): ContentTyped => ({
  name: content.name,
  key_message: content.key_message,
  brand_id: content.brand_id,
  gen_ai_campaign_id: content.gen_ai_campaign_id,
  promotion_id: content.promotion_id,
  channel: content.channel,
  languages: content.languages,
  length: content.length,
  texts: content.texts,
});

export const isContentTyped = (typed: Partial<ContentTyped>): boolean =>
  typeof typed.name === 'string' &&
  typeof typed.texts === 'object' &&
  Array.isArray(typed.languages);

/** With some parts of the text in one language changed. */
export const withParts = (
  typed: ContentTyped,
  language: Language,
  parts: TextParts,
): ContentTyped => ({
  ...typed,
  languages: typed.languages.includes(language)
    ? typed.languages
    : ([...typed.languages, language] as ContentTyped['languages']),
  texts: { ...typed.texts, [language]: { ...typed.texts[language], ...parts } },
});

/** Whether two states say the same; a part that is empty and one that is not there do. */
export const isSame = (a: ContentTyped, b: ContentTyped): boolean => plain(a) === plain(b);

const plain = ({ texts, ...typed }: ContentTyped) =>
  JSON.stringify([
    Object.entries(typed).sort(([a], [b]) => (a < b ? -1 : 1)),
    typed.languages.map((language) =>
      contentPartsOf[typed.channel].map((part) => texts[language]?.[part] ?? ''),
    ),
  ]);
