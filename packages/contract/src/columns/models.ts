import type { Column, Words } from './column.js';

/** Every text says that an empty value is no zero, but a model that has not run yet. */
const modelled = (en: string, nl: string): Words => ({
  en: `${en} Empty until the models have run.`,
  nl: `${nl} Leeg tot de modellen hebben gedraaid.`,
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
      'Chance that a lead becomes a customer, from 0 to 100. Learned from your own customers and lost leads, by what was known before the sale; with fewer than 200 conversions a points rule takes its place.',
      'Kans dat een lead klant wordt, van 0 tot 100. Geleerd van je eigen klanten en verloren leads, uit wat vóór de verkoop bekend was; bij minder dan 200 conversies geldt een puntenregel.',
    ),
  },
  {
    key: 'LEADVALUE',
    type: 'category',
    group: 'scores',
    source: 'model',
    options: ['High', 'Medium', 'Low'],
    label: { en: 'Lead value', nl: 'Leadwaarde' },
    about: modelled(
      'High, Medium or Low: lead score times potential value, in three classes. Start with the leads in High.',
      'High, Medium of Low: leadscore maal potentiële waarde, in drie klassen. Begin met de leads in High.',
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
      'What a business could be worth to you in euros, estimated from customers that look like it.',
      'Wat een bedrijf je in euro’s kan opleveren, geschat aan de hand van klanten die erop lijken.',
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
      'Expected value of the customer over the next 12 months in euros, from expected purchases and average turnover, with the margin and discount rate in your settings.',
      'Verwachte waarde van de klant over de komende 12 maanden in euro’s, uit verwachte aankopen en gemiddelde besteding, met de marge en discontovoet uit je instellingen.',
    ),
  },
  {
    key: 'PREDICTED_AVERAGE_TURNOVER',
    type: 'number',
    unit: 'EUR',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Predicted average turnover', nl: 'Verwachte gemiddelde besteding' },
    about: modelled(
      'Expected spend per day with a purchase, in euros, from a Gamma-Gamma model. With few purchases it lies closer to the average of all your customers.',
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
      'Expected number of days with a purchase in the next 12 months. Of the purchase models BG/NBD, MBG/NBD and NBD the one that predicts your own past best is used.',
      'Verwacht aantal dagen met een aankoop in de komende 12 maanden. Van de aankoopmodellen BG/NBD, MBG/NBD en NBD geldt het model dat je eigen verleden het best voorspelt.',
    ),
  },
  {
    key: 'PREDICTED_PROB_ALIVE',
    type: 'number',
    unit: 'share',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Chance still a customer', nl: 'Kans nog klant' },
    about: modelled(
      'Chance from 0 to 1 that the customer has not left for good, from the MBG/NBD model; shown as a percentage. Also empty when your data shows no measurable dropout.',
      'Kans van 0 tot 1 dat de klant niet voorgoed is vertrokken, uit het MBG/NBD-model; getoond als percentage. Ook leeg als in je gegevens geen uitval meetbaar is.',
    ),
  },
  {
    key: 'CHURN',
    type: 'number',
    unit: 'share',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Churn risk', nl: 'Kans op vertrek' },
    about: modelled(
      'Chance of no purchase within the horizon in your settings, from 0 to 1; shown as a percentage, in a rule 0.5 is 50%. It is not the opposite of Chance still a customer.',
      'Kans op geen enkele aankoop binnen de termijn in je instellingen, van 0 tot 1; getoond als percentage, in een regel is 0,5 gelijk aan 50%. Het is niet het omgekeerde van Kans nog klant.',
    ),
  },
  {
    key: 'LIFECYCLE_STAGE',
    type: 'category',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Lifecycle stage', nl: 'Levensfase' },
    about: modelled(
      'Where the customer stands: prospect, new, developing, loyal, high-value, at risk, lapsing or lost, always exactly one. The limits follow the customer’s own buying rhythm and churn risk, and can be changed.',
      'Waar de klant staat: prospect, nieuw, groeiend, trouw, waardevol, kwetsbaar, afhakend of verloren, altijd precies één. De grenzen volgen het eigen koopritme en de kans op vertrek, en zijn aan te passen.',
    ),
  },
  {
    key: 'CROSS_SELL_MIN_PROPOSITION_COUNT',
    type: 'number',
    unit: 'count',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Cross-sell propositions, at least', nl: 'Cross-sellproposities, minstens' },
    about: modelled(
      'Number of propositions that customers who look alike buy and this customer does not, at least. Ask for 2 or more to find customers with several openings.',
      'Aantal proposities dat vergelijkbare klanten wel kopen en deze klant niet, minstens. Vraag om 2 of meer voor klanten met meerdere kansen.',
    ),
  },
  {
    key: 'CROSS_SELL_PROPOSITIONS',
    type: 'multi',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Cross-sell propositions', nl: 'Cross-sellproposities' },
    about: modelled(
      'Propositions, your top-level product categories, that customers who look alike buy and this customer does not. Choose one in a rule to find whom to offer it to.',
      'Proposities, je productcategorieën van het hoogste niveau, die vergelijkbare klanten wel kopen en deze klant niet. Kies er een in een regel en je vindt aan wie je die kunt aanbieden.',
    ),
  },
  {
    key: 'NEXT_BEST_ACTION',
    type: 'category',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Next best action', nl: 'Beste volgende actie' },
    about: modelled(
      'What to do next with this customer, chosen from its whitespots by expected yearly value, rank and your feedback.',
      'Wat je nu het best met deze klant doet, gekozen uit de witte vlekken naar verwachte jaarwaarde, rang en je feedback.',
    ),
  },
  {
    key: 'WHITESPOT',
    type: 'category',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Whitespot', nl: 'Witte vlek' },
    about: modelled(
      'The highest-ranked proposition that customers who look alike buy and this customer does not. Feedback, such as not interested, changes the rank.',
      'De hoogst gerangschikte propositie die vergelijkbare klanten wel kopen en deze klant niet. Feedback, zoals niet geïnteresseerd, verandert de rang.',
    ),
  },
] as const satisfies readonly Column[];
