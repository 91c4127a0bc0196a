import { type AskedDays, comparisons, reportPeriods, stretchOf } from '@kade/contract';
import { DatePicker, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout/layout.js';
import { wholePeriods } from '../asked/wholePeriods.js';
import styles from './frame.module.css';

const format = 'YYYY-MM-DD';

type Props = { days: AskedDays; today: string; onChange: (days: AskedDays) => void };

/** The period, days of one's own and what they are compared with. Use `PeriodButton`, which loads this when it is opened. */
export function PeriodEditor({ days, today, onChange }: Props) {
  const { t } = useTranslation('reports');
  const { period, from, to } = days;
  // Choosing days of one's own begins with those that are shown.
  const shown = period === 'days' ? { from, to } : stretchOf(period, days.asOf ?? today);
  const range = (a: string, b: string): [Dayjs, Dayjs] => [dayjs(a), dayjs(b)];
  return (
    <Stack gap={16} className={styles.period}>
      <fieldset>
        <legend>{t('period.label')}</legend>
        <Radio.Group
          value={period}
          onChange={(e) => onChange({ ...days, ...shown, period: e.target.value })}
          options={reportPeriods.map((value) => ({
            value,
            label: t(value === 'days' ? 'period.own' : `period.${value}`),
          }))}
        />
        {period === 'days' && (
          <DatePicker.RangePicker
            aria-label={t('period.own')}
            format={format}
            allowClear={false}
            value={from && to ? range(from, to) : null}
            presets={wholePeriods(today).map(({ key, from: first, to: last }) => ({
              label: t(`whole.${key}`),
              value: range(first, last),
            }))}
            onChange={(chosen) => {
              const [a, b] = [chosen?.[0]?.format(format), chosen?.[1]?.format(format)];
              if (a && b) onChange({ ...days, period: 'days', from: a, to: b });
            }}
          />
        )}
      </fieldset>
      <fieldset>
        <legend>{t('compare.label')}</legend>
        <Radio.Group
          value={days.compare}
          onChange={(e) => onChange({ ...days, compare: e.target.value })}
          options={comparisons.map((value) => ({ value, label: t(`compare.${value}`) }))}
        />
      </fieldset>
    </Stack>
  );
}
