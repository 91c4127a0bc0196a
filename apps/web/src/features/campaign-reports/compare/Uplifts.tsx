import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { IntervalBar, intervalRange } from '../../../ui/chart/IntervalBar.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { fewest } from '../../../ui/kpi/delta.js';
import { Opens } from '../pooled/Opens.js';
import { inPoints, signedPoints } from '../uplift.js';
import styles from './campaign-compare.module.css';
import type { Compared } from './useCompared.js';

const inTenths = (share: number) => Math.round(inPoints(share) * 10) / 10;

type Props = { compared: readonly Compared[]; onOpen: (of: Compared) => void };

/** The uplift of each campaign with its interval on one axis, and what may be said of each in words. */
export function Uplifts({ compared, onOpen }: Props) {
  const { t } = useTranslation('campaign-reports');
  const { tenths } = useFormat();
  const points = (value: number) => signedPoints(tenths, value);
  const lines = compared.map((of) => {
    const { id, campaign, summary } = of;
    const { uplift, window, recipients, control } = summary;
    const { absolute: value, low, high, verdict_code: verdict } = uplift;
    const judged = verdict !== 'nothing_sent' && verdict !== 'no_control';
    return {
      ...{ id, of, name: campaign.name, few: Math.min(recipients, control.size) < fewest },
      interval: value === null || low === null || high === null ? null : { value, low, high },
      // Before its window is over any verdict can still change.
      verdict: t(`compare.verdict.${judged && !window.closed ? 'open' : verdict}`, {
        day: window.to,
      }),
    };
  });
  const range = intervalRange(lines.flatMap(({ interval }) => interval ?? []));
  return (
    <ChartFrame
      name="compare"
      level={2}
      title={t('compare.uplift')}
      sub={t('compare.upliftSub')}
      label={lines
        .map(({ name, interval, verdict }) =>
          [name, interval && points(interval.value), verdict].filter(Boolean).join(': '),
        )
        .join('. ')}
      table={{
        head: [
          t('one'),
          t('compare.row.uplift'),
          t('uplift.low'),
          t('uplift.high'),
          t('compare.row.verdict'),
        ],
        rows: lines.map(({ name, interval, verdict }) => [
          name,
          ...(interval
            ? [interval.value, interval.low, interval.high].map(inTenths)
            : [null, null, null]),
          verdict,
        ]),
        units: ['text', 'number', 'number', 'number', 'text'],
      }}
    >
      <ul className={styles.uplifts}>
        {lines.map(({ id, of, name, few, interval, verdict }) => {
          const words =
            interval &&
            t('uplift.interval', {
              value: points(interval.value),
              low: points(interval.low),
              high: points(interval.high),
            });
          return (
            <li key={id}>
              <span className={styles.name} title={name}>
                {name}
              </span>
              {interval && words ? (
                <>
                  <Opens label={`${name}: ${words}`} onClick={() => onOpen(of)}>
                    {points(interval.value)}
                  </Opens>
                  <IntervalBar {...interval} {...{ range, few, words }} zero={0} />
                </>
              ) : (
                <>
                  <span>{none}</span>
                  <span />
                </>
              )}
              <span className={styles.words}>{verdict}</span>
            </li>
          );
        })}
      </ul>
    </ChartFrame>
  );
}
