import { columnOf, graphClv, type PopulationInput } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Stack } from '../../../ui/layout/layout.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { binWords } from './binWords.js';
import { histogram } from './histogram.js';

/** What the selected customers are worth, and how much of it the best of them hold. */
export function ClvPanel({ about }: { about: PopulationInput }) {
  const { t } = useTranslation('audiences');
  const { whole, shortNum } = useFormat();
  const language = currentLanguage();
  const found = useCall(
    graphClv,
    { body: about },
    { keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  return (
    <Loaded query={found}>
      {({ column, count, empty, sum, mean, median, bins, held }) => {
        const label = columnOf(column)?.label[language] ?? column;
        if (bins.length === 0) {
          return (
            <EmptyState of="chart" hint={t(count === 0 ? 'live.nobody' : 'spread.noValues')} />
          );
        }
        const names = bins.map((bin, n) =>
          binWords(bin, n === bins.length - 1, language, columnOf(column)?.unit),
        );
        return (
          <Stack gap={12}>
            {column !== 'PREDICTED_CLV' && <Alert type="info" showIcon title={t('clv.noModel')} />}
            <KpiStrip
              items={[
                { label: t('clv.sum'), value: sum, unit: 'money' },
                { label: t('clv.mean'), value: mean, unit: 'money' },
                { label: t('clv.median'), value: median, unit: 'money' },
                ...(held[0] === undefined
                  ? []
                  : [
                      {
                        label: t('clv.held'),
                        value: held[0],
                        unit: 'share' as const,
                        note: t('clv.heldNote'),
                      },
                    ]),
              ]}
            />
            <ChartFrame
              name="worth"
              title={label}
              sub={t('spread.profiles')}
              term={column}
              label={t('spread.label', { column: label })}
              option={(look) => histogram(look, names, bins, shortNum)}
              table={{
                head: [label, t('spread.profiles')],
                rows: bins.map((bin, n) => [names[n] ?? '', bin.count]),
                units: ['text', 'whole'],
              }}
              foot={empty > 0 && t('spread.empty', { count: empty, shown: whole(empty) })}
            />
          </Stack>
        );
      }}
    </Loaded>
  );
}
