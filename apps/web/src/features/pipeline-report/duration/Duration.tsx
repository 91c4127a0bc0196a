import { type DurationSplit, durationSplits, fewestEnds } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import { usePhone } from '../../../ui/layout/usePhone.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { Stale } from '../../reports/index.js';
import styles from '../shared/pipeline-report.module.css';
import { type PipelineReportOf, useChart } from '../shared/useChart.js';
import { drawSurvival } from './drawSurvival.js';
import { type Duration as Data, marksOf } from './survival.js';

const name = 'duration';
const groupings = ['none', ...durationSplits] as const;
type Grouping = (typeof groupings)[number];

/** How long opportunities stay open, with the open ones counted in, beside the mean of those that ended. */
export function Duration({ report }: { report: PipelineReportOf }) {
  const [by, setBy] = useLinkedChoice<Grouping>(
    ...([name, 'by', oneOf(groupings), 'none'] as const),
  );
  const found = useChart(report, 'duration', by === 'none' ? {} : { by });
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={8}>
        {(data) => <Curve {...{ report, data, by }} onBy={setBy} />}
      </Loaded>
    </Panel>
  );
}

type Props = {
  report: PipelineReportOf;
  data: Data;
  by: Grouping;
  onBy: (by: Grouping) => void;
};

function Curve({ report, data, by, onBy }: Props) {
  const { t } = useTranslation(['pipeline-report', 'reports']);
  const { whole, days, num, wholePercent, shortMoney, thousandths } = useFormat();
  const isPhone = usePhone();
  const { all, log_rank: test, stale, undated, as_of, time_zone } = data;
  const split: DurationSplit | null = by === 'none' ? null : by;
  const groups = split === null ? [] : data.groups;
  const drawn = groups.filter(({ events }) => events >= fewestEnds);
  const few = groups.filter(({ events }) => events < fewestEnds);
  const nameOf = (group: Data['groups'][number]) =>
    group.label ?? (split ? t(`reports:split.none.${split}`) : none);
  const marks = marksOf(all);
  const { value: median, low, high } = all.median;
  const medianWords =
    median === null
      ? t('duration.noMedian')
      : low === null || high === null
        ? t('duration.medianAlone', { days: days(median) })
        : t('duration.median', { days: days(median), low: num(low), high: num(high) });
  return (
    <ChartFrame
      level={2}
      name={name}
      title={t('duration.title')}
      sub={[
        t('duration.sub', { count: all.count, shown: whole(all.count), ended: whole(all.events) }),
        ...(test && drawn.length > 1
          ? [
              test.p_value < 0.001
                ? t('duration.testSmall')
                : t('duration.test', { p: thousandths(test.p_value) }),
            ]
          : []),
        ...[t('duration.upTo', { day: as_of }), time_zone],
      ].join(' · ')}
      label={t('duration.label')}
      term="avg_lead_duration"
      state={{ by }}
      height={isPhone ? 240 : 320}
      empty={all.events === 0 && t('duration.empty')}
      extra={
        <Select<Grouping>
          size="small"
          aria-label={t('duration.by')}
          value={by}
          popupMatchSelectWidth={false}
          options={groupings.map((value) => ({
            value,
            label: value === 'none' ? t('duration.all') : t(`reports:split.by.${value}`),
          }))}
          onChange={onBy}
        />
      }
      foot={
        <Row gap={[4, 16]} wrap as="span">
          <span>
            {medianWords}
            {all.mean_ended !== null && ` ${t('duration.mean', { days: days(all.mean_ended) })}`}
          </span>
          {stale.count > 0 && stale.oldest !== null && (
            <button
              type="button"
              className={styles.link}
              onClick={() =>
                report.openCell(name, { days_from: String((stale.oldest ?? 0) + 1), state: 'open' })
              }
            >
              {t('duration.stale', {
                ...{ count: stale.count, shown: whole(stale.count) },
                ...{ oldest: whole(stale.oldest), value: shortMoney(stale.value) },
              })}
            </button>
          )}
          {undated > 0 && (
            <span>{t('duration.undated', { count: undated, shown: whole(undated) })}</span>
          )}
          {few.length > 0 && (
            <span>
              {t('duration.few', { names: few.map(nameOf).join(', '), most: fewestEnds })}
            </span>
          )}
        </Row>
      }
      table={{
        head: [
          ...[t('duration.age'), t('duration.open'), t('duration.low'), t('duration.high')],
          t('duration.atRisk'),
          ...drawn.map(nameOf),
        ],
        rows: marks.map(({ day, share, low: from, high: to, atRisk }, at) => [
          ...[t('duration.day', { days: day }), share, from, to, atRisk],
          ...drawn.map((group) => marksOf(group)[at]?.share ?? null),
        ]),
        units: ['text', 'share', 'share', 'share', 'whole', ...drawn.map(() => 'share' as const)],
      }}
      onPick={(at) => {
        const [from, to] = [marks[at - 1], marks[at]];
        if (!to) return;
        report.openCell(name, {
          ...{ days_from: String(from ? from.day : 0), days_below: String(to.day) },
          state: 'ended',
        });
      }}
      option={(look) =>
        drawSurvival(look, {
          ...{ data, marks, wholePercent, isPhone },
          groups: drawn.map((group) => ({ name: nameOf(group), curve: group.curve })),
          words: {
            all: t('duration.allCurve'),
            days: t('duration.days'),
            open: t('duration.stillOpen'),
            median: median === null ? '' : t('duration.medianShort', { days: days(median) }),
            mean:
              all.mean_ended === null || isPhone
                ? ''
                : t('duration.meanShort', { days: days(all.mean_ended) }),
            stale: isPhone ? '' : t('duration.staleShort'),
            atRiskRow: t('duration.atRiskRow'),
            atRisk: (count) => (isPhone ? '' : t('duration.atRiskShort', { shown: whole(count) })),
          },
        })
      }
    />
  );
}
