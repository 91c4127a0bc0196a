import { labelClasses, leadClasses, listColumnValues, resultStates } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilter.js';
import type { ListControl } from '../../../ui/list/useListState.js';
import { useWords } from '../words/useWords.js';

export const resultFilters = [
  'class',
  'override',
  'said',
  'label',
  'segment',
  'province',
  'state',
] as const;
/** By whether a person gave a word on it. */
export const wordGiven = ['none', 'agree', 'disagree'] as const;

/** Values that a column of the company's profiles has; none for whom they are not open. */
function useValues(column: 'SEGMENT' | 'PROVINCE'): readonly string[] {
  const may = useMay()(listColumnValues.access);
  const found = useCall(
    listColumnValues,
    { params: { column }, body: {} },
    { enabled: may, silent: true, staleTime: 300_000 },
  );
  return (found.data ?? []).map(({ label }) => label);
}

/** What results are narrowed down by. */
export function useResultFilters(control: ListControl): readonly ListFilter[] {
  const { t } = useTranslation('classification');
  const words = useWords();
  const common = useTranslation('common').t;
  const segments = useValues('SEGMENT');
  const provinces = useValues('PROVINCE');
  const classes = (some: readonly (typeof leadClasses)[number][]) =>
    some.map((value) => ({ value, label: words.class(value) }));
  const plain = (some: readonly string[]) => some.map((value) => ({ value, label: value }));
  const filter = (
    name: (typeof resultFilters)[number],
    label: string,
    options: readonly { value: string; label: string }[],
  ) => choiceFilter(control, { name, label, options }, common);
  return [
    filter('class', t('column.class'), classes(leadClasses)),
    filter(
      'override',
      t('column.word'),
      wordGiven.map((value) => ({ value, label: t(`word.${value}`) })),
    ),
    filter('said', t('column.said'), classes(leadClasses)),
    filter('label', t('column.label'), classes(labelClasses)),
    ...(segments.length > 1 ? [filter('segment', t('column.segment'), plain(segments))] : []),
    ...(provinces.length > 1 ? [filter('province', t('column.province'), plain(provinces))] : []),
    filter(
      'state',
      t('column.state'),
      resultStates.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
  ];
}
