/** What can be told of a voice from texts. `value` of each: see `traitValues`. */
export const traitValues = {
  sentence_length: ['short', 'medium', 'long'],
  address: ['je', 'u', 'jullie', 'you', 'none'],
  we_form: ['we', 'none'],
  exclamation: ['none', 'some', 'many'],
  questions: ['none', 'some', 'many'],
  emoji: ['none', 'some', 'many'],
  numbers: ['none', 'some', 'many'],
  humour: ['none', 'some'],
  jargon: ['none', 'some', 'many'],
  contractions: ['none', 'some', 'many'],
  greeting: ['informal', 'formal', 'warm', 'none'],
} as const;
export type TraitName = keyof typeof traitValues;

/** So many texts a voice is told from. */
export const voiceTexts = { fewest: 3, most: 10 } as const;

/** A trait with the quotation that shows it: verbatim, in one of the texts. */
export type Trait = {
  readonly [N in TraitName]: {
    readonly trait: N;
    readonly value: (typeof traitValues)[N][number];
    /** How often: per sentence, or words in a sentence for `sentence_length`. */
    readonly measure: number;
    readonly evidence: {
      /** Which text, from 0. */
      readonly text: number;
      readonly from: number;
      readonly to: number;
      readonly quote: string;
    } | null;
  };
}[TraitName];
