import {
  type Column,
  type ColumnSource,
  foldText,
  type Kpi,
  kpis,
  mayAccess,
  type ReportTerm,
  reportOf,
  reportTerms,
} from '@kade/contract';
import { menuAccess } from '../../platform/navigation/menu.js';

export type GlossaryEntry = {
  key: string;
  label: string;
  about: string;
  area: string;
  type: string;
  unit?: string | undefined;
  source?: ColumnSource;
  /** How it is counted, where the entry brings that itself. */
  formula?: string | undefined;
  /** The same in the other language: whoever knows it by that finds it, too. */
  also?: { label: string; about: string } | undefined;
};

/** The menu entries on whose screens the figures of an area stand. */
const screensOfArea: Record<Kpi['area'], readonly string[]> = {
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

export type Figure = Kpi | ReportTerm;

/** The key figures and words of the screens that a user's groups open. */
export const readableFigures = (groups: readonly string[]): readonly Figure[] => [
  ...kpis.filter(({ area }) =>
    screensOfArea[area].some((screen) => mayAccess(menuAccess(screen), groups)),
  ),
  ...reportTerms.filter(({ area }) => mayAccess(reportOf(area).access, groups)),
];

/** Columns, key figures and words as one list, by name. */
export function entriesOf(
  columns: readonly Column[],
  figures: readonly Figure[],
  language: 'en' | 'nl',
  wordsOf: (kpi: string) => { label: string; about: string },
  alsoOf: (kpi: string) => { label: string; about: string } | undefined = () => undefined,
): readonly GlossaryEntry[] {
  const other = language === 'en' ? 'nl' : 'en';
  return [
    ...columns.map((c) => ({
      key: c.key,
      label: c.label[language],
      about: c.about?.[language] ?? '',
      area: c.group,
      type: c.type,
      unit: c.unit,
      source: c.source,
      also: { label: c.label[other], about: c.about?.[other] ?? '' },
    })),
    ...figures.map((kpi) =>
      'words' in kpi
        ? ofReport(kpi, language, other)
        : {
            key: kpi.key,
            area: kpi.area,
            unit: 'unit' in kpi ? kpi.unit : undefined,
            type: wordAreas.includes(kpi.area) ? 'term' : 'kpi',
            ...wordsOf(kpi.key),
            also: alsoOf(kpi.key),
          },
    ),
  ].sort((a, b) => a.label.localeCompare(b.label, language, { numeric: true }));
}

const ofReport = (
  { key, area, unit, words }: ReportTerm,
  language: 'en' | 'nl',
  other: 'en' | 'nl',
): GlossaryEntry => ({
  ...{ key, area, unit, type: 'kpi' },
  ...{ label: words.label[language], about: words.about[language] },
  formula: words.formula?.[language],
  also: { label: words.label[other], about: words.about[other] },
});

/** The entries of the chosen areas; none chosen: all. */
export const ofAreas = (
  entries: readonly GlossaryEntry[],
  areas: readonly string[],
): readonly GlossaryEntry[] =>
  areas.length === 0 ? entries : entries.filter(({ area }) => areas.includes(area));

/** Under which letter of the alphabet an entry stands; '#' for what begins with no letter. */
function letterOf({ label }: Pick<GlossaryEntry, 'label'>): string {
  const first = foldText(label.trim()).charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

/** Entries in their order by their letter. */
export function byLetter(
  entries: readonly GlossaryEntry[],
): ReadonlyMap<string, readonly GlossaryEntry[]> {
  const found = new Map<string, GlossaryEntry[]>();
  for (const entry of entries) {
    const letter = letterOf(entry);
    const group = found.get(letter);
    if (group) group.push(entry);
    else found.set(letter, [entry]);
  }
  return found;
}
