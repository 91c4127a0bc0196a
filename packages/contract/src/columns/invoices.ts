import type { Column, Words } from './column.js';

/** Windows of the sales columns, in months back from the company's analysis date. */
export const salesWindows = [12, 6, 2, 1] as const;
export type SalesWindow = (typeof salesWindows)[number];

const span = (m: SalesWindow) =>
  m === 1
    ? { en: 'last month', nl: 'afgelopen maand' }
    : { en: `last ${m} months`, nl: `afgelopen ${m} maanden` };

/** Said with every windowed column, so that nobody takes the window for the calendar's. */
const counted = (en: string, nl: string): Words => ({
  en: `${en} Counts back from the day your data runs up to.`,
  nl: `${nl} Telt terug vanaf de dag tot waar je gegevens lopen.`,
});

const windowed = (m: SalesWindow): Column[] => [
  {
    key: `GROSS_SALES_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'EUR',
    group: 'sales',
    source: 'invoices',
    label: { en: `Gross sales, ${span(m).en}`, nl: `Bruto-omzet, ${span(m).nl}` },
    about: counted('Sales before discount and returns.', 'Omzet vóór korting en retouren.'),
  },
  {
    key: `NET_SALES_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'EUR',
    group: 'sales',
    source: 'invoices',
    label: { en: `Net sales, ${span(m).en}`, nl: `Netto-omzet, ${span(m).nl}` },
    about: counted('Sales after discount and returns.', 'Omzet na korting en retouren.'),
  },
  {
    key: `TOTAL_PRODUCTS_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'count',
    group: 'products',
    source: 'invoices',
    label: { en: `Products bought, ${span(m).en}`, nl: `Gekochte producten, ${span(m).nl}` },
    about: counted(
      'Invoice lines with a product bought; returns do not count.',
      'Factuurregels met een gekocht product; retouren tellen niet mee.',
    ),
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
    about: counted(
      'Number of different products bought.',
      'Aantal verschillende producten dat is gekocht.',
    ),
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
      en: 'All sales ever, before discount and returns. Computed anew every night and after imports.',
      nl: 'Alle omzet ooit, vóór korting en retouren. Wordt elke nacht en na imports opnieuw berekend.',
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
      en: 'All sales ever, after discount and returns. Computed anew every night and after imports.',
      nl: 'Alle omzet ooit, na korting en retouren. Wordt elke nacht en na imports opnieuw berekend.',
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
      en: 'Day of the latest order: an invoice with a positive net amount of goods sold that is no credit note.',
      nl: 'Dag van de laatste bestelling: een factuur met een positief nettobedrag aan verkochte producten die geen creditnota is.',
    },
  },
];
