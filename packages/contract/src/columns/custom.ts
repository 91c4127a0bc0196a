import type { Column } from './column.js';

const numbers = [1, 2, 3, 4, 5] as const;

/** Columns that a company fills with something of its own. */
export const customColumns = numbers.map(
  (n): Column => ({
    key: `CUSTOM_COLUMN_0${n}`,
    max: 500,
    type: 'category',
    label: { en: `Custom column ${n}`, nl: `Eigen kolom ${n}` },
    group: 'custom',
    source: 'fed',
    about: {
      en: 'Your own text, such as a delivery route or price list, filled by imports. Up to 500 characters.',
      nl: 'Tekst naar keuze, zoals een bezorgroute of prijslijst, gevuld met een import. Maximaal 500 tekens.',
    },
  }),
);
