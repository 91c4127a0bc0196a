import { type Column, type ColumnSource, type Kpi, kpis, mayAccess } from '@kade/contract';
import { menuAccess } from '../../platform/navigation/menu.js';

export type GlossaryEntry = {
  key: string;
  label: string;
  about: string;
  area: string;
  type: string;
  unit?: string | undefined;
  source?: ColumnSource;
};

/** The menu entry on whose screen the figures of an area stand. */
const screenOfArea: Record<Kpi['area'], string> = {
  pipeline: 'pipeline',
  audience: 'audiences',
  campaign: 'campaignReport',
};

/** The key figures of the screens that a user's groups open. */
export const readableFigures = (groups: readonly string[]): readonly Kpi[] =>
  kpis.filter(({ area }) => mayAccess(menuAccess(screenOfArea[area]), groups));

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
  ].sort((a, b) => a.label.localeCompare(b.label, language, { numeric: true }));
}

/** The entries of the chosen areas (none chosen: all) that hold every word of a search. */
export function narrow(
  entries: readonly GlossaryEntry[],
  search: string,
  areas: readonly string[],
): readonly GlossaryEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((e) => {
    const text = `${e.key} ${e.label} ${e.about}`.toLowerCase();
    return (
      (areas.length === 0 || areas.includes(e.area)) && words.every((word) => text.includes(word))
    );
  });
}
