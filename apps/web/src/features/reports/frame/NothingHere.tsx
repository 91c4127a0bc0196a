import { filtersOfDays, reportFilters } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { Report } from '../asked/useReport.js';

/** All that narrows a report; what it is about and which days it shows stay. */
const narrowing = [...reportFilters, 'as_of'] as const;

/** Below figures that are all zero: what can be done to see some. */
export function NothingHere({ report: { control, days, standard } }: { report: Report }) {
  const { t } = useTranslation('reports');
  const isNarrowed = narrowing.some((name) => (control.filters[name]?.length ?? 0) > 0);
  const put = (filters: Readonly<Record<string, readonly string[]>>) =>
    control.set({ filters: { ...control.filters, ...filters }, view: null });
  if (isNarrowed)
    return (
      <EmptyState
        of="chart"
        title={t('empty.narrowed')}
        hint={t('empty.narrowedHint')}
        action={
          <Button onClick={() => put(Object.fromEntries(narrowing.map((name) => [name, []])))}>
            {t('empty.clear')}
          </Button>
        }
      />
    );
  const isYear = days.period === 'year';
  return (
    <EmptyState
      of="chart"
      title={t('empty.title')}
      hint={t(isYear ? 'empty.yearHint' : 'empty.hint')}
      {...(isYear
        ? {}
        : {
            action: (
              <Button onClick={() => put(filtersOfDays({ ...days, period: 'year' }, standard))}>
                {t('empty.year')}
              </Button>
            ),
          })}
    />
  );
}
