import type { LeadDriver } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { driverWords } from '../words/columns.js';
import { useSay } from '../words/say.js';
import { PointBars } from './PointBars.js';
import styles from './scores.module.css';

/** Drivers shown before somebody asks for all of them. */
const first = 10;

/** What moves scores most: each value with its points, and what became of the leads that had it. */
export function DriverChart({ drivers }: { drivers: readonly LeadDriver[] }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const { whole, percent } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const lines = drivers.map((driver) => {
    const words = driverWords(say, driver);
    const conversion = driver.leads > 0 ? driver.converted / driver.leads : null;
    return {
      ...driver,
      ...{ key: words, words, conversion },
      note: t('driver.note', {
        ...{ count: driver.leads, leads: whole(driver.leads) },
        share: percent(conversion),
      }),
    };
  });
  const shown = isWhole ? lines : lines.slice(0, first);
  return (
    <ChartFrame
      name="lead-drivers"
      level={2}
      title={t('driver.title')}
      sub={t('driver.sub')}
      term="lead_points"
      label={t('driver.label')}
      empty={lines.length === 0 && t('driver.none')}
      table={{
        head: [
          ...['value', 'points', 'low', 'high', 'leads', 'converted', 'conversion'].map((key) =>
            t(`driver.column.${key}`),
          ),
        ],
        rows: lines.map(({ words, points, low, high, leads, converted, conversion }) => [
          ...[words, Math.round(points), low && Math.round(low), high && Math.round(high)],
          ...[leads, converted, conversion],
        ]),
        units: ['text', 'whole', 'whole', 'whole', 'whole', 'whole', 'share'],
      }}
    >
      <PointBars lines={shown} label={t('driver.label')} />
      {lines.length > first && (
        <Button type="link" size="small" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('compare.fewer') : t('driver.all', { count: lines.length })}
        </Button>
      )}
    </ChartFrame>
  );
}
