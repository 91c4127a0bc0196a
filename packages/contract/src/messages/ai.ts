import type { Texts } from './format.js';

/** Language models: why there is no answer that can be used. */
export const ai = {
  ai_no_model: {
    en: 'No language model is set up, so the built-in parts do this.',
    nl: 'Er is geen taalmodel ingesteld: dit gebeurt met de ingebouwde onderdelen.',
  },
  ai_budget_gone: {
    en: 'This month’s AI budget is used up. An administrator can raise it under Company account, AI use.',
    nl: 'Het AI-budget van deze maand is op. Een beheerder kan het verhogen bij Bedrijfsaccount, AI-gebruik.',
  },
  ai_busy: {
    en: 'Too many questions to the language model at once. Try again in a moment.',
    nl: 'Er lopen te veel vragen aan het taalmodel tegelijk. Probeer het zo weer.',
  },
  ai_wrong_language: {
    en: 'The language model answered in another language. Try again.',
    nl: 'Het taalmodel antwoordde in een andere taal. Probeer het opnieuw.',
  },
  ai_not_structured: {
    en: 'The language model’s answer couldn’t be read. Try again.',
    nl: 'Het antwoord van het taalmodel was niet te lezen. Probeer het opnieuw.',
  },
  ai_too_long: {
    en: 'The language model’s answer was too long. Ask for something shorter.',
    nl: 'Het antwoord van het taalmodel was te lang. Vraag om iets korters.',
  },
  ai_unsafe: {
    en: 'The answer contained something a model isn’t allowed to write, such as a link, a price or an address. It was thrown away.',
    nl: 'Het antwoord bevatte iets wat een model niet mag schrijven, zoals een link, prijs of adres. Het is weggegooid.',
  },
  ai_timed_out: {
    en: 'The language model took too long to answer. Try again in a moment.',
    nl: 'Het taalmodel deed er te lang over. Probeer het zo weer.',
  },
  ai_stopped: { en: 'Stopped.', nl: 'Gestopt.' },
  ai_rate_limited: {
    en: 'The language model is busy. Try again in a moment.',
    nl: 'Het taalmodel heeft het druk. Probeer het zo weer.',
  },
  ai_quota_gone: {
    en: 'The credit with the language model’s provider is used up. The administrator of this Kade server can top it up.',
    nl: 'Het tegoed bij de aanbieder van het taalmodel is op. De beheerder van deze Kade-server kan het aanvullen.',
  },
  ai_provider_failed: {
    en: 'The language model isn’t available at the moment. Try again later.',
    nl: 'Het taalmodel is op dit moment niet bereikbaar. Probeer het later opnieuw.',
  },
  ai_column_unknown: {
    en: 'One of these columns doesn’t exist.',
    nl: 'Een van deze kolommen bestaat niet.',
  },
} as const satisfies Texts;
