import { type ContentChannel, message, type PlainCode, Refusal } from '@kade/contract';
import type { ContentRecord } from './contents.repo.js';

/** Parts without which a text of a channel says nothing. */
const needed: Readonly<
  Record<ContentChannel, readonly ('subject' | 'body' | 'title' | 'headline')[]>
> = {
  email: ['subject', 'body'],
  linkedin: ['body'],
  instagram: ['body'],
  facebook: ['body'],
  blog: ['title', 'body'],
  flyer: ['headline'],
  sms: ['body'],
};

const called = {
  subject: 'content_part_subject',
  body: 'content_part_body',
  title: 'content_part_title',
  headline: 'content_part_headline',
} as const satisfies Record<string, PlainCode>;
const inLanguage = { en: 'content_in_en', nl: 'content_in_nl' } as const;

/** Throws `wrong_state` for a content that is not written in each of its languages. */
export function mustBeWhole({
  channel,
  languages,
  texts,
}: Pick<ContentRecord, 'channel' | 'languages' | 'texts'>): void {
  for (const language of languages) {
    const parts = texts[language] ?? {};
    const said = { language: message(inLanguage[language]) };
    if (Object.keys(parts).length === 0)
      throw new Refusal('wrong_state', message('content_empty', said));
    for (const part of needed[channel])
      if (!parts[part])
        throw new Refusal(
          'wrong_state',
          message('content_incomplete', { ...said, part: message(called[part]) }),
        );
  }
}
