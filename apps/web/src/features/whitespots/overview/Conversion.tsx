import { getWhitespotConversion, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { IntervalBar, intervalRange } from '../../../ui/chart/IntervalBar.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Term } from '../../../ui/kpi/Term.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from './conversion.module.css';
import { verdictOf } from './verdict.js';

type Reply = ReplyOf<typeof getWhitespotConversion>;

/** What came of what an earlier run suggested, against what was not suggested; or from which day on that can be told. */
export function Conversion() {
  const { t } = useTranslation('whitespots');
  const found = useCall(getWhitespotConversion);
  return (
    <Loaded query={found} rows={3}>
      {({ conversion, reason, from }) =>
        conversion ? (
          <Told of={conversion} />
        ) : (
          <Stack gap={8}>
            <h2 className={styles.title}>
              {t('conversion.title')}{' '}
              <Term label={t('conversion.title')} term="whitespot_conversion" shown />
            </h2>
            <p className={styles.text}>
              {reason === 'nothing_suggested'
                ? t('conversion.nothing')
                : from
                  ? t('conversion.from', { day: from })
                  : t('conversion.noRun')}
            </p>
          </Stack>
        )
      }
    </Loaded>
  );
}

function Told({ of }: { of: NonNullable<Reply['conversion']> }) {
  const { t } = useTranslation('whitespots');
  const { percent, whole, euros, tenths } = useFormat();
  const { suggested, not_suggested: others, difference, low, high } = of;
  const points = (share: number) => tenths(share * 100);
  const counts = (share: typeof suggested) =>
    t('conversion.counts', {
      count: share.gaps,
      bought: whole(share.bought),
      gaps: whole(share.gaps),
    });
  const rows = [
    { key: 'all', name: t('conversion.all'), suggested, not_suggested: others },
    ...of.propositions.map((one) => ({
      key: String(one.proposition.id),
      name: one.proposition.name,
      ...one,
    })),
  ];
  const isKnown = difference !== null && low !== null && high !== null;
  return (
    <ChartFrame
      name="spot-conversion"
      level={2}
      title={t('conversion.title')}
      sub={t('conversion.sub', { day: of.run.day, until: of.until, count: of.days })}
      term="whitespot_conversion"
      label={t('conversion.label')}
      table={{
        head: [
          t('column.category'),
          ...['suggested', 'bought', 'share', 'others', 'othersBought', 'othersShare'].map((key) =>
            t(`conversion.column.${key}`),
          ),
        ],
        rows: rows.map(({ name, suggested: mine, not_suggested: rest }) => [
          name,
          ...[mine.gaps, mine.bought, mine.share, rest.gaps, rest.bought, rest.share],
        ]),
        units: ['text', 'whole', 'whole', 'share', 'whole', 'whole', 'share'],
      }}
      foot={t('conversion.foot')}
    >
      <div className={styles.pair}>
        <dl className={styles.shares}>
          <div>
            <dt>{t('conversion.suggested')}</dt>
            <dd>{percent(suggested.share)}</dd>
            <dd className={styles.counts}>{counts(suggested)}</dd>
          </div>
          <div>
            <dt>{t('conversion.others')}</dt>
            <dd>{percent(others.share)}</dd>
            <dd className={styles.counts}>{counts(others)}</dd>
          </div>
        </dl>
        <div>
          {isKnown && (
            <IntervalBar
              value={difference}
              low={low}
              high={high}
              range={intervalRange([{ low, high }])}
              zero={0}
              zeroWords={t('conversion.zero')}
              label={t('conversion.points', { shown: points(difference) })}
              words={t('conversion.interval', {
                shown: points(difference),
                low: points(low),
                high: points(high),
              })}
            />
          )}
          <p className={styles.text}>
            <strong>{t(`conversion.verdict.${verdictOf(of)}`)}</strong>{' '}
            {isKnown &&
              t('conversion.interval', {
                shown: points(difference),
                low: points(low),
                high: points(high),
              })}{' '}
            {of.value > 0 && t('conversion.value', { value: euros(of.value) })}
          </p>
        </div>
      </div>
    </ChartFrame>
  );
}
