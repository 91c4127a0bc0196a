import type { Language } from '@kade/contract';
import type { TraitName } from '@kade/texts';

/** What a trait of a voice asks of whoever writes in it; traits that ask nothing have no words. */
export const voiceWords: Record<
  Language,
  Partial<Record<TraitName, Readonly<Record<string, string>>>>
> = {
  nl: {
    sentence_length: {
      short: 'Schrijf korte zinnen.',
      medium: 'Schrijf zinnen van gemiddelde lengte.',
      long: 'Zinnen mogen wat langer zijn.',
    },
    address: {
      je: 'Spreek de lezer aan met je.',
      u: 'Spreek de lezer aan met u.',
      jullie: 'Spreek de lezers aan met jullie.',
    },
    we_form: {
      we: 'Schrijf vanuit wij.',
      name: 'Noem het bedrijf bij zijn naam.',
    },
    exclamation: {
      none: 'Gebruik geen uitroeptekens.',
      some: 'Een uitroepteken mag af en toe.',
    },
    questions: {
      some: 'Stel af en toe een vraag.',
      many: 'Stel de lezer vragen.',
    },
    emoji: { none: 'Gebruik geen emoji.', some: 'Een emoji mag af en toe.' },
    numbers: { many: 'Onderbouw met cijfers.' },
    humour: { some: 'Een grapje mag.' },
    jargon: { none: 'Vermijd vaktaal.', many: 'Vaktaal is geen probleem.' },
    greeting: {
      informal: 'Begin met een losse groet.',
      formal: 'Begin met een formele aanhef.',
      warm: 'Begin met een hartelijke groet.',
    },
  },
  en: {
    sentence_length: {
      short: 'Write short sentences.',
      medium: 'Write sentences of average length.',
      long: 'Sentences can be a little longer.',
    },
    we_form: {
      we: 'Write as “we”.',
      name: 'Call the company by its name.',
    },
    exclamation: {
      none: 'Use no exclamation marks.',
      some: 'An exclamation mark now and then is fine.',
    },
    questions: {
      some: 'Ask a question now and then.',
      many: 'Ask the reader questions.',
    },
    emoji: { none: 'Use no emoji.', some: 'An emoji now and then is fine.' },
    numbers: { many: 'Back things up with figures.' },
    humour: { some: 'A joke is fine.' },
    jargon: { none: 'Avoid jargon.', many: 'Technical terms are fine.' },
    contractions: {
      many: 'Use contractions: we’re, it’s.',
      none: 'Write words in full: we are, it is.',
    },
    greeting: {
      informal: 'Begin with a casual greeting.',
      formal: 'Begin with a formal salutation.',
      warm: 'Begin with a warm greeting.',
    },
  },
};
