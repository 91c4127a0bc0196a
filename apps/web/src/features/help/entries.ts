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

/** The menu entries on whose screens the figures of an area stand. */
const screensOfArea: Record<Kpi['area'], readonly string[]> = {
  pipeline: ['pipeline'],
  audience: ['audiences'],
  campaign: ['campaignReport'],
  lifecycle: ['customerLifecycle'],
  leads: ['leads'],
  whitespots: ['whitespots'],
  triggers: ['triggerList'],
  classification: ['aiLeadClassification'],
  models: ['customerLifecycle', 'leads'],
};
/** Areas of words of a subject, with measures among them. */
const wordAreas: readonly Kpi['area'][] = [
  'lifecycle',
  'models',
  'leads',
  'whitespots',
  'triggers',
  'classification',
];

/** The key figures and words of the screens that a user's groups open. */
export const readableFigures = (groups: readonly string[]): readonly Kpi[] =>
  kpis.filter(({ area }) =>
    screensOfArea[area].some((screen) => mayAccess(menuAccess(screen), groups)),
  );

/** Columns, key figures and words as one list, by name. */
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
    ...figures.map((kpi) => ({
      key: kpi.key,
      area: kpi.area,
      unit: 'unit' in kpi ? kpi.unit : undefined,
      type: wordAreas.includes(kpi.area) ? 'term' : 'kpi',
      ...wordsOf(kpi.key),
    })),
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
