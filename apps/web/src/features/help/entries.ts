import type { Column, ColumnSource, Kpi } from '@kade/contract';

export type GlossaryEntry = {
  key: string;
  label: string;
  about: string;
  area: string;
  type: string;
  unit?: string | undefined;
  source?: ColumnSource;
};

/** Columns and key figures as one list, by name. */
export function entriesOf(
  columns: readonly Column[],
  figures: readonly Kpi[],
  language: 'en' | 'nl',
  wordsOf: (kpi: string) => { label: string; about: string },
): readonly GlossaryEntry[] {
  return [
    ...columns.map((c) => ({
      key: c.key,
      label: c.label[language],
      about: c.about?.[language] ?? '',
      area: c.group,
      type: c.type,
      unit: c.unit,
      source: c.source,
    })),
    ...figures.map(({ key, area, unit }) => ({ key, area, unit, type: 'kpi', ...wordsOf(key) })),
  ].sort((a, b) => a.label.localeCompare(b.label, language));
}
