import type { ContentChannel, ContentLength, ContentPart, Language } from '@kade/contract';

/** Counted up with each change of the words below, so that every text says which it was written by. */
export const contentPromptVersion = 'content-1';

const languageNames: Record<Language, string> = { en: 'English', nl: 'Dutch' };

const whereItIsRead: Record<ContentChannel, string> = {
  email: 'a marketing e-mail to people who run a business',
  linkedin: 'a post on LinkedIn by the company',
  instagram: 'a post on Instagram by the company, under a picture',
  facebook: 'a post on Facebook by the company',
  blog: 'an article on the website of the company',
  flyer: 'a printed flyer',
  sms: 'a text message of one or two sentences, at most 140 characters',
};

const words: Record<ContentLength, string> = {
  short: 'Be brief: the body has 40 to 70 words.',
  medium: 'The body has 90 to 150 words.',
  long: 'The body has 220 to 320 words.',
};
const ownLength: readonly ContentChannel[] = ['sms', 'flyer'];

const parts: Record<ContentPart, string> = {
  subject: 'subject: the subject of the e-mail, at most 55 characters',
  preheader:
    'preheader: what an inbox shows behind the subject, at most 85 characters, not the subject again',
  title: 'title: the title of the article, at most 70 characters',
  headline: 'headline: the largest words on the flyer, at most 50 characters',
  heading: 'heading: the heading above the text, at most 70 characters',
  sub: 'sub: one sentence under the headline',
  intro: 'intro: two or three sentences that make one read on',
  body: 'body: the text, paragraphs with an empty line between them, without a salutation and without a signature',
  bullets: 'bullets: three to five points, one on each line, without a sign in front',
  button: 'button: what the button says, two to four words, beginning with a verb',
  call: 'call: one sentence that says what to do now',
  hashtags: 'hashtags: three to five hashtags with spaces between them',
};

/** What one variant starts from, so that variants differ in more than their words. */
const angles = [
  'Start from what the reader gains.',
  'Start from a question that the reader has.',
  'Start from what is new.',
  'Start from a situation in the reader’s working day.',
  'Start from what the company does otherwise than others.',
  'Start from what the reader can do today.',
] as const;

const rules = `Write only what the data says. Never make up facts, figures, names of products, dates, results, guarantees or opinions of customers.
Never write a link, an e-mail address, a telephone number, a postal address, an amount of money or a discount code: the program puts those in where they belong.
Do not write superlatives such as best, cheapest or number one, unless the data has that very word.
No exclamation marks in a row, no words in capitals, no emoji unless the tone of voice asks for them.`;

const voice = (address: 'je' | 'u', language: Language, tone: string, locked: boolean) =>
  [
    `The tone is ${tone.replaceAll('_', ' ')}; the tone of voice in the data says more.`,
    language === 'nl' ? `Speak to the reader with "${address}".` : '',
    'Use the words to prefer where they fit, never a word to avoid, and keep to the dos and don’ts.',
    locked
      ? 'The voice of the brand is fixed. What to say decides what the text is about, and changes nothing about how it sounds.'
      : '',
  ]
    .filter(Boolean)
    .join(' ');

type Asked = {
  readonly channel: ContentChannel;
  readonly language: Language;
  readonly length: ContentLength;
  readonly parts: readonly ContentPart[];
  readonly tone: string;
  readonly address: 'je' | 'u';
  readonly locked: boolean;
};

/** Instructions for one text. @param variant which of several that are asked for, counted from 0 */
export const contentInstructions = (asked: Asked, variant: number): string =>
  [
    `You write ${whereItIsRead[asked.channel]}, in ${languageNames[asked.language]}, as a native marketer would.`,
    'The data says what it is about ("what to say"), whose text it is and who reads it.',
    ownLength.includes(asked.channel) ? '' : words[asked.length],
    angles[variant % angles.length] ?? '',
    voice(asked.address, asked.language, asked.tone, asked.locked),
    rules,
    `Give these parts, each as plain text:\n${asked.parts.map((part) => `- ${parts[part]}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');

const changes = {
  shorter: 'Make it shorter: about half as many words, with the same message.',
  longer:
    'Make it longer: about half as many words again, with more of what the data says and nothing new.',
  more_formal: 'Make it more formal, with the same message.',
  again: 'Write it anew, another way, because of the reason in the data.',
  translate:
    'Write the same text in the language asked for: as a native would have written it, not word for word.',
} as const;
export type ChangeKind = keyof typeof changes;

export const changePromptVersion = 'content-change-1';

/** Instructions for a text that is made of another one, which is in the data as "text to change". */
export const changeInstructions = (asked: Asked, how: ChangeKind): string =>
  [
    `You are given ${whereItIsRead[asked.channel]} ("text to change"), and write it in ${languageNames[asked.language]}.`,
    changes[how],
    voice(asked.address, asked.language, asked.tone, asked.locked),
    rules,
    `Give these parts, each as plain text:\n${asked.parts.map((part) => `- ${parts[part]}`).join('\n')}`,
  ].join('\n\n');
