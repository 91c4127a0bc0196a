import { customerStages, stageWords } from '../lifecycle/stages.js';
import { nextActions, nextActionWords } from '../whitespots/words.js';
import type { Column, Words } from './column.js';
import { leadValues, leadValueWords } from './options.js';

/** Every text says that an empty value is no zero, but a model that has not run yet. */
const modelled = (en: string, nl: string): Words => ({
  en: `${en} Empty until the models have run on your data.`,
  nl: `${nl} Leeg totdat de modellen je gegevens hebben doorgerekend.`,
});

/** What models decide. Empty until the company's models have run. */
export const modelColumns = [
  {
    key: 'LEADSCORE',
    type: 'number',
    unit: 'score',
    group: 'scores',
    source: 'model',
    label: { en: 'Lead score', nl: 'Leadscore' },
    about: modelled(
      'Likelihood that a lead becomes a customer, from 0 to 100. Learned from your own customers and lost leads, using only what was known before the sale. With fewer than 200 conversions, a points system is used instead.',
      'Kans dat een lead klant wordt, van 0 tot 100. Gebaseerd op je eigen klanten en verloren leads, met alleen wat vóór de verkoop bekend was. Bij minder dan 200 conversies geldt een puntentelling.',
    ),
  },
  {
    key: 'LEADVALUE',
    type: 'category',
    group: 'scores',
    source: 'model',
    options: leadValues,
    words: leadValueWords,
    label: { en: 'Lead value', nl: 'Leadwaarde' },
    about: modelled(
      'High, Medium or Low: lead score times potential value, in three classes. Start with High.',
      'Hoog, gemiddeld of laag (in regels: High, Medium, Low): leadscore maal potentiële waarde, in drie klassen. Begin met de leads in hoog.',
    ),
  },
  {
    key: 'POTENTIAL_VALUE',
    type: 'number',
    unit: 'EUR',
    group: 'scores',
    source: 'model',
    label: { en: 'Potential value', nl: 'Potentiële waarde' },
    about: modelled(
      'What a business could be worth to you in euros, estimated from similar customers.',
      'Wat een bedrijf je in euro’s kan opleveren, geschat op basis van vergelijkbare klanten.',
    ),
  },
  {
    key: 'PREDICTED_CLV',
    type: 'number',
    unit: 'EUR',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Predicted lifetime value', nl: 'Verwachte klantwaarde' },
    about: modelled(
      'The customer’s expected value over the next 12 months in euros, based on expected purchases and average order value, with the margin and discount rate from your settings.',
      'Verwachte waarde van de klant in de komende 12 maanden, in euro’s: verwachte aankopen maal gemiddelde besteding, met de marge en rente (discontovoet) uit je instellingen.',
    ),
  },
  {
    key: 'PREDICTED_AVERAGE_TURNOVER',
    type: 'number',
    unit: 'EUR',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Predicted average order value', nl: 'Verwachte gemiddelde besteding' },
    about: modelled(
      'Expected spend per purchase day in euros (Gamma-Gamma model). With few purchases, it’s closer to the average of all your customers.',
      'Verwachte besteding per dag met een aankoop, in euro’s, uit een Gamma-Gamma-model. Bij weinig aankopen ligt die dichter bij het gemiddelde van al je klanten.',
    ),
  },
  {
    key: 'PREDICTED_EXPECTED_PURCHASES',
    type: 'number',
    unit: 'count',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Expected purchases', nl: 'Verwachte aankopen' },
    about: modelled(
      'Expected number of purchase days in the next 12 months. Uses whichever purchase model (BG/NBD, MBG/NBD or NBD) best predicts your own past data.',
      'Verwacht aantal dagen met een aankoop in de komende 12 maanden. Van de aankoopmodellen BG/NBD, MBG/NBD en NBD gebruiken we het model dat jouw verleden het best voorspelt.',
    ),
  },
  {
    key: 'PREDICTED_PROB_ALIVE',
    type: 'number',
    unit: 'share',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Chance of still being a customer', nl: 'Kans dat het nog een klant is' },
    about: modelled(
      'Likelihood, from 0 to 1, that the customer hasn’t left for good (MBG/NBD model). Shown as a percentage. Also empty if your data shows no measurable dropout.',
      'Kans dat de klant niet voorgoed is afgehaakt, uit het MBG/NBD-model; van 0 tot 1, getoond als percentage. Ook leeg als je gegevens geen meetbare uitval laten zien.',
    ),
  },
  {
    key: 'CHURN',
    type: 'number',
    unit: 'share',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Churn risk', nl: 'Kans op afhaken (churn)' },
    about: modelled(
      'Likelihood of no purchase within the period in your settings, from 0 to 1. Shown as a percentage; in rules, 0.5 means 50%. Not the opposite of Chance of still being a customer.',
      'Kans dat de klant niets meer koopt binnen de termijn uit je instellingen, van 0 tot 1; getoond als percentage. In de regel als tekst schrijf je 0.5 voor 50%. Dit is niet het omgekeerde van ‘Kans dat het nog een klant is’.',
    ),
  },
  {
    key: 'LIFECYCLE_STAGE',
    type: 'category',
    group: 'lifecycle',
    source: 'model',
    options: customerStages,
    words: stageWords,
    label: { en: 'Lifecycle stage', nl: 'Klantfase' },
    about: modelled(
      'The customer’s current stage: prospect, new, developing, loyal, high-value, at risk, lapsing or lost. Always exactly one. Thresholds follow the customer’s own buying rhythm and churn risk, and can be changed.',
      'Waar de klant staat: prospect, nieuw, groeiend, trouw, waardevol, risico, afhakend of verloren; altijd precies één. De grenzen volgen het koopritme van de klant en de kans op afhaken, en zijn aan te passen.',
    ),
  },
  {
    key: 'CROSS_SELL_MIN_PROPOSITION_COUNT',
    type: 'number',
    unit: 'count',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Cross-sell categories, minimum', nl: 'Cross-sellkansen, minimaal aantal' },
    about: modelled(
      'Minimum number of main categories that similar customers buy and this customer doesn’t. Use 2 or more to find customers with several opportunities.',
      'Minimaal aantal productgroepen dat vergelijkbare klanten wel kopen en deze klant niet. Kies 2 of meer voor klanten met meerdere kansen.',
    ),
  },
  {
    key: 'CROSS_SELL_PROPOSITIONS',
    type: 'multi',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Cross-sell categories', nl: 'Cross-sellkansen (productgroepen)' },
    about: modelled(
      'Main product categories that similar customers buy and this customer doesn’t. Choose one in a rule to find out who to offer it to.',
      'Productgroepen (je categorieën op het hoogste niveau) die vergelijkbare klanten wel kopen en deze klant niet. Kies er een in een regel en je ziet aan wie je die kunt aanbieden.',
    ),
  },
  {
    key: 'NEXT_BEST_ACTION',
    type: 'category',
    group: 'whitespots',
    source: 'model',
    options: nextActions,
    words: nextActionWords,
    label: { en: 'Next best action', nl: 'Aanbevolen actie' },
    about: modelled(
      'What to do next with a customer, the most pressing first: call before the last day to cancel a contract, win back, call because it may leave, follow up on interest, or offer the highest-ranked whitespot.',
      'Wat je nu het best doet bij een klant, het dringendste eerst: bellen vóór de uiterste opzegdatum van een contract, terugwinnen, bellen omdat de klant dreigt af te haken, interesse opvolgen, of de witte vlek met de hoogste rang aanbieden.',
    ),
  },
  {
    key: 'WHITESPOT',
    type: 'category',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Whitespot', nl: 'Witte vlek' },
    about: modelled(
      'The highest-ranked main category that similar customers buy and this customer doesn’t. Feedback, such as “not interested”, changes the rank.',
      'De productgroep met de grootste kans: vergelijkbare klanten kopen die wel en deze klant niet. Je feedback, zoals ‘niet geïnteresseerd’, verandert de rang.',
    ),
  },
] as const satisfies readonly Column[];
