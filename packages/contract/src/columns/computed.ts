import type { Column } from './column.js';

/** Windows of the sales columns, in months back from the company's analysis date. */
export const salesWindows = [12, 6, 2, 1] as const;
export type SalesWindow = (typeof salesWindows)[number];

const span = (m: SalesWindow) =>
  m === 1
    ? { en: 'last month', nl: 'afgelopen maand' }
    : { en: `last ${m} months`, nl: `afgelopen ${m} maanden` };

const windowed = (m: SalesWindow): Column[] => [
  {
    key: `GROSS_SALES_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'EUR',
    group: 'sales',
    source: 'invoices',
    label: { en: `Gross sales, ${span(m).en}`, nl: `Bruto-omzet, ${span(m).nl}` },
    about: { en: 'Sales before discount and returns.', nl: 'Omzet vóór korting en retouren.' },
  },
  {
    key: `NET_SALES_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'EUR',
    group: 'sales',
    source: 'invoices',
    label: { en: `Net sales, ${span(m).en}`, nl: `Netto-omzet, ${span(m).nl}` },
    about: { en: 'Sales after discount and returns.', nl: 'Omzet na korting en retouren.' },
  },
  {
    key: `TOTAL_PRODUCTS_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'count',
    group: 'products',
    source: 'invoices',
    label: { en: `Products bought, ${span(m).en}`, nl: `Gekochte producten, ${span(m).nl}` },
    about: {
      en: 'Invoice lines with a product bought; returns do not count.',
      nl: 'Factuurregels met een gekocht product; retouren tellen niet mee.',
    },
  },
  {
    key: `UNIQUE_PRODUCTS_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'count',
    group: 'products',
    source: 'invoices',
    label: {
      en: `Different products bought, ${span(m).en}`,
      nl: `Verschillende gekochte producten, ${span(m).nl}`,
    },
    about: {
      en: 'Number of different products bought.',
      nl: 'Aantal verschillende producten dat is gekocht.',
    },
  },
];

/** What invoices alone decide. Windows count back from the company's analysis date. */
export const invoiceColumns: readonly Column[] = [
  ...salesWindows.flatMap(windowed),
  {
    key: 'TOTAL_GROSS_REVENUE',
    type: 'number',
    unit: 'EUR',
    group: 'sales',
    source: 'invoices',
    label: { en: 'Total gross revenue', nl: 'Totale bruto-omzet' },
    about: {
      en: 'All sales ever, before discount and returns.',
      nl: 'Alle omzet ooit, vóór korting en retouren.',
    },
  },
  {
    key: 'TOTAL_NET_REVENUE',
    type: 'number',
    unit: 'EUR',
    group: 'sales',
    source: 'invoices',
    label: { en: 'Total net revenue', nl: 'Totale netto-omzet' },
    about: {
      en: 'All sales ever, after discount and returns.',
      nl: 'Alle omzet ooit, na korting en retouren.',
    },
  },
  {
    key: 'LAST_INVOICE_DATE',
    type: 'date',
    group: 'sales',
    source: 'invoices',
    label: { en: 'Last invoice', nl: 'Laatste factuur' },
    about: {
      en: 'Day of the latest invoice, credit notes included.',
      nl: 'Dag van de laatste factuur, creditnota’s meegerekend.',
    },
  },
  {
    key: 'LAST_ORDER_DATE',
    type: 'date',
    group: 'sales',
    source: 'invoices',
    label: { en: 'Last order', nl: 'Laatste bestelling' },
    about: {
      en: 'Day of the latest invoice on which something was bought.',
      nl: 'Dag van de laatste factuur waarop iets is gekocht.',
    },
  },
];

/** What models decide. Empty until the company's models have run. */
export const modelColumns = [
  {
    key: 'LEADSCORE',
    type: 'number',
    unit: 'score',
    group: 'scores',
    source: 'model',
    label: { en: 'Lead score', nl: 'Leadscore' },
  },
  {
    key: 'LEADVALUE',
    type: 'category',
    group: 'scores',
    source: 'model',
    options: ['High', 'Medium', 'Low'],
    label: { en: 'Lead value', nl: 'Leadwaarde' },
  },
  {
    key: 'POTENTIAL_VALUE',
    type: 'number',
    unit: 'EUR',
    group: 'scores',
    source: 'model',
    label: { en: 'Potential value', nl: 'Potentiële waarde' },
  },
  {
    key: 'PREDICTED_CLV',
    type: 'number',
    unit: 'EUR',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Predicted lifetime value', nl: 'Verwachte klantwaarde' },
  },
  {
    key: 'PREDICTED_AVERAGE_TURNOVER',
    type: 'number',
    unit: 'EUR',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Predicted average turnover', nl: 'Verwachte gemiddelde besteding' },
  },
  {
    key: 'PREDICTED_EXPECTED_PURCHASES',
    type: 'number',
    unit: 'count',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Expected purchases', nl: 'Verwachte aankopen' },
  },
  {
    key: 'PREDICTED_PROB_ALIVE',
    type: 'number',
    unit: 'share',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Chance still a customer', nl: 'Kans nog klant' },
  },
  {
    key: 'CHURN',
    type: 'number',
    unit: 'share',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Churn risk', nl: 'Kans op vertrek' },
  },
  {
    key: 'LIFECYCLE_STAGE',
    type: 'category',
    group: 'lifecycle',
    source: 'model',
    label: { en: 'Lifecycle stage', nl: 'Levensfase' },
  },
  {
    key: 'CROSS_SELL_MIN_PROPOSITION_COUNT',
    type: 'number',
    unit: 'count',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Cross-sell propositions, at least', nl: 'Cross-sellproposities, minstens' },
  },
  {
    key: 'CROSS_SELL_PROPOSITIONS',
    type: 'multi',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Cross-sell propositions', nl: 'Cross-sellproposities' },
  },
  {
    key: 'NEXT_BEST_ACTION',
    type: 'category',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Next best action', nl: 'Beste volgende actie' },
  },
  {
    key: 'WHITESPOT',
    type: 'category',
    group: 'whitespots',
    source: 'model',
    label: { en: 'Whitespot', nl: 'Whitespot' },
  },
] as const satisfies readonly Column[];
