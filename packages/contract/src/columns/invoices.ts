import type { Column, Words } from './column.js';

/** Windows of the sales columns, in months back from the company's analysis date. */
export const salesWindows = [12, 6, 2, 1] as const;
export type SalesWindow = (typeof salesWindows)[number];

const span = (m: SalesWindow) =>
  m === 1
    ? { en: 'past month', nl: 'afgelopen maand' }
    : { en: `last ${m} months`, nl: `afgelopen ${m} maanden` };

/** Said with every windowed column, so that nobody takes the window for the calendar's. */
const counted = (en: string, nl: string): Words => ({
  en: `${en} Counts back from the last day of your data.`,
  nl: `${nl} Telt terug vanaf de laatste dag in je gegevens.`,
});

const windowed = (m: SalesWindow): Column[] => [
  {
    key: `GROSS_SALES_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'EUR',
    group: 'sales',
    source: 'invoices',
    label: { en: `Gross sales, ${span(m).en}`, nl: `Bruto-omzet, ${span(m).nl}` },
    about: counted('Sales before discounts and returns.', 'Omzet vóór korting en retouren.'),
  },
  {
    key: `NET_SALES_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'EUR',
    group: 'sales',
    source: 'invoices',
    label: { en: `Net sales, ${span(m).en}`, nl: `Netto-omzet, ${span(m).nl}` },
    about: counted('Sales after discounts and returns.', 'Omzet na korting en retouren.'),
  },
  {
    key: `TOTAL_PRODUCTS_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'count',
    group: 'products',
    source: 'invoices',
    label: { en: `Invoice lines, ${span(m).en}`, nl: `Factuurregels, ${span(m).nl}` },
    about: counted(
      'Number of invoice lines with a purchase; returns don’t count.',
      'Aantal factuurregels met een aankoop; retouren tellen niet mee.',
    ),
  },
  {
    key: `UNIQUE_PRODUCTS_LAST_${m}_MONTHS`,
    type: 'number',
    unit: 'count',
    group: 'products',
    source: 'invoices',
    label: {
      en: `Unique products bought, ${span(m).en}`,
      nl: `Verschillende producten, ${span(m).nl}`,
    },
    about: counted(
      'Number of unique products bought.',
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
    label: { en: 'Gross sales, all time', nl: 'Bruto-omzet, totaal' },
    about: {
      en: 'All sales to date, before discounts and returns. Recalculated every night and after imports.',
      nl: 'Alle omzet tot nu toe, vóór korting en retouren. Wordt elke nacht en na elke import opnieuw berekend.',
    },
  },
  {
    key: 'TOTAL_NET_REVENUE',
    type: 'number',
    unit: 'EUR',
    group: 'sales',
    source: 'invoices',
    label: { en: 'Net sales, all time', nl: 'Netto-omzet, totaal' },
    about: {
      en: 'All sales to date, after discounts and returns. Recalculated every night and after imports.',
      nl: 'Alle omzet tot nu toe, na korting en retouren. Wordt elke nacht en na elke import opnieuw berekend.',
    },
  },
  {
    key: 'FIRST_ORDER_DATE',
    type: 'date',
    group: 'sales',
    source: 'invoices',
    label: { en: 'First order', nl: 'Eerste bestelling' },
    about: {
      en: 'Day of the first order in your data: since when this business has been a customer. If your invoices don’t go back that far, it’s the first one that is known.',
      nl: 'Dag van de eerste bestelling in je gegevens: sinds wanneer het bedrijf klant is. Gaan je facturen niet zo ver terug, dan is het de eerste die bekend is.',
    },
  },
  {
    key: 'LAST_INVOICE_DATE',
    type: 'date',
    group: 'sales',
    source: 'invoices',
    label: { en: 'Last invoice', nl: 'Laatste factuur' },
    about: {
      en: 'Date of the latest invoice, including credit notes. Dates in the future don’t count.',
      nl: 'Dag van de laatste factuur, creditnota’s meegerekend. Een dag in de toekomst telt niet mee.',
    },
  },
  {
    key: 'LAST_ORDER_DATE',
    type: 'date',
    group: 'sales',
    source: 'invoices',
    label: { en: 'Last order', nl: 'Laatste bestelling' },
    about: {
      en: 'Day of the latest order: an invoice with a positive net amount of goods sold that is no credit note. Days in the future don’t count.',
      nl: 'Dag van de laatste bestelling: een factuur met een positief nettobedrag aan verkochte producten die geen creditnota is. Een dag in de toekomst telt niet mee.',
    },
  },
];
