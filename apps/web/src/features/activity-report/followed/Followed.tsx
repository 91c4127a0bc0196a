import {
  conversationTypes,
  type FigureValue,
  followedDays,
  reportEndpointsOf,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import { type Report, Stale } from '../../reports/index.js';
import styles from '../shared/activity-report.module.css';
import { FollowedRow, type Line } from './FollowedRow.js';
import { conversationsOf, measures, verdictOf } from './lines.js';

const ask = reportEndpointsOf.activities;

/** Which conversations were followed by an opportunity or an order, beside the orders of as many days before. */
export function Followed({ report }: { report: Report<'activities'> }) {
  const { t } = useTranslation(['activity-report', 'activities']);
  const query = { ...report.query, figure: [...measures] };
  const enabled = report.figures.data !== undefined;
  const split = useCall(
    ask.split,
    { params: { by: 'type' }, query },
    { enabled, keepPrevious: true, silent: true },
  );
  const together = useCall(ask.figures, { query }, { enabled, keepPrevious: true, silent: true });
  const all = together.data?.figures ?? {};
  return (
    <Panel>
      <Stale query={split} />
      <Loaded
        query={
          together.data === undefined
            ? { ...split, data: undefined, error: together.error, refetch: together.refetch }
            : split
        }
        rows={5}
      >
        {({ results, period, time_zone }) => {
          const figuresOf = (type: string) => results.find(({ key }) => key === type)?.figures;
          const lines: Line[] = [
            ...conversationTypes.flatMap((type) => {
              const figures = figuresOf(type);
              const name = t(`activities:type.${type}`);
              return figures && conversationsOf(figures) > 0
                ? [{ key: type, name, figures, narrowed: { type, named: name } }]
                : [];
            }),
            { key: 'all', name: t('followed.all'), figures: all, narrowed: {} },
          ];
          const value = (figure: FigureValue | undefined) =>
            figure?.value == null ? null : Number(figure.value);
          return (
            <ChartFrame
              level={2}
              name="followed"
              title={t(`followed.verdict.${verdictOf(all)}`, { days: followedDays })}
              sub={[t('followed.sub', { ...daysBefore(period) }), time_zone].join(' · ')}
              label={t('followed.label')}
              term="followed_order"
              empty={conversationsOf(all) === 0 && t('followed.empty', { ...daysBefore(period) })}
              foot={t('followed.foot')}
              table={{
                head: [
                  ...[t('followed.type'), t('followed.count')],
                  ...measures.flatMap((measure) => [
                    t(`followed.${measure}`),
                    ...[t('followed.low', { of: t(`followed.${measure}`) })],
                    ...[t('followed.high', { of: t(`followed.${measure}`) })],
                  ]),
                ],
                rows: lines.map(({ name, figures }) => [
                  ...[name, conversationsOf(figures)],
                  ...measures.flatMap((measure) => [
                    value(figures[measure]),
                    figures[measure]?.low ?? null,
                    figures[measure]?.high ?? null,
                  ]),
                ]),
                units: [
                  'text',
                  'whole',
                  ...measures.flatMap(() => ['share', 'share', 'share'] as const),
                ],
              }}
              onPick={(at) => lines[at] && report.open('followed_order', lines[at].narrowed)}
            >
              <PlainTable cards label={t('followed.label')} className={styles.followed}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">{t('followed.type')}</th>
                      <th scope="col">{t('followed.count')}</th>
                      {measures.map((measure) => (
                        <th key={measure} scope="col" className={styles.measure}>
                          {t(`followed.${measure}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {lines.map((line) => (
                      <FollowedRow key={line.key} line={line} onOpen={report.open} />
                    ))}
                  </tbody>
                </table>
              </PlainTable>
            </ChartFrame>
          );
        }}
      </Loaded>
    </Panel>
  );
}

/** When the conversations took place whose days are over in a period. */
function daysBefore({ from, to }: { from: string; to: string }) {
  const before = (day: string) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - (followedDays + 1) * 86_400_000)
      .toISOString()
      .slice(0, 10);
  return { from: before(from), to: before(to) };
}
