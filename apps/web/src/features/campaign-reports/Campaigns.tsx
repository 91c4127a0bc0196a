import type { getBasicReport, ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { intervalRange } from '../../ui/chart/IntervalBar.js';
import { cx } from '../../ui/cx.js';
import nameStyles from '../../ui/facts/name.module.css';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day } from '../../ui/facts/Values.js';
import { fewest } from '../../ui/kpi/delta.js';
import { Stack } from '../../ui/layout/layout.js';
import { FilterBar } from '../../ui/list/FilterBar.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { NarrowedList } from '../../ui/list/NarrowedList.js';
import { useListState } from '../../ui/list/useListState.js';
import { Panel } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { PlainTable } from '../../ui/table/PlainTable.js';
import plainTableStyles from '../../ui/table/plainTable.module.css';
import { shownStatus } from '../campaigns/index.js';
import styles from './campaign-reports.module.css';
import { UpliftCell } from './UpliftCell.js';

type Rows = ReplyOf<typeof getBasicReport>['campaigns'];

/** The campaigns of the period one by one, as they are searched and filtered. All of them are here: nothing is asked anew. */
export function Campaigns({ rows: all }: { rows: Rows }) {
  const { t } = useTranslation(['campaign-reports', 'campaigns']);
  const { whole, percent, euros } = useFormat();
  const common = useTranslation('common').t;
  const control = useListState('campaign-reports', { filters: ['status', 'channel'] });
  const { status = [], channel = [] } = control.filters;
  const wanted = control.search.toLowerCase();
  const rows = all.filter(
    (c) =>
      c.name.toLowerCase().includes(wanted) &&
      (status.length === 0 || status.includes(shownStatus(c))) &&
      (channel.length === 0 || channel.includes(c.channel)),
  );
  const has = (values: readonly string[]) => [...new Set(values)].sort();
  const rate = (part: number, all: number) => (all > 0 ? percent(part / all) : '–');
  const range = intervalRange(rows.flatMap(({ uplift }) => uplift ?? []));
  const early = rows.filter((c) => !c.closed);
  const head = [
    t('column.name'),
    t('column.status'),
    t('column.started'),
    t('funnelStep.sent'),
    t('figure.conversion'),
    t('parts.column.control'),
    t('parts.column.uplift'),
    t('arms.revenue'),
  ];
  const filters = [
    choiceFilter(
      control,
      {
        name: 'status',
        label: t('column.status'),
        options: has(all.map(shownStatus)).map((value) => ({
          value,
          label: common(`status.${value}`),
        })),
      },
      common,
    ),
    choiceFilter(
      control,
      {
        name: 'channel',
        label: t('campaigns:field.channel'),
        options: has(all.map((c) => c.channel)).map((value) => ({
          value,
          label: t(`campaigns:channel.${value}`),
        })),
      },
      common,
    ),
  ];
  if (all.length === 0) return <EmptyState of="chart" hint={t('empty')} />;
  return (
    <Stack gap={16}>
      <FilterBar
        list="campaign-reports"
        control={control}
        count={rows.length}
        views={false}
        search={common('bar.search')}
        filters={filters}
      />
      {rows.length === 0 && <NarrowedList control={control} />}
      {rows.length > 0 && (
        <Panel>
          <PlainTable label={t('title')} className={styles.forest}>
            <table>
              <thead>
                <tr>
                  {head.map((title) => (
                    <th
                      key={title}
                      scope="col"
                      className={title === t('column.status') ? plainTableStyles.words : ''}
                    >
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((c) => (
                  <tr key={c.id}>
                    <th scope="row">
                      <Link
                        className={nameStyles.nameLink}
                        to={paths.campaignReport(c.id)}
                        title={c.name}
                      >
                        {c.name}
                      </Link>
                    </th>
                    <td className={plainTableStyles.words}>
                      <StatusTag status={shownStatus(c)} />
                    </td>
                    <td>
                      <Day value={c.started_at} />
                    </td>
                    <td>{c.channel === 'email' ? whole(c.sent) : '–'}</td>
                    <td>{rate(c.converted, c.recipients)}</td>
                    <td>{rate(c.control_converted, c.control_size)}</td>
                    <td>
                      <UpliftCell
                        uplift={c.uplift}
                        range={range}
                        few={Math.min(c.recipients, c.control_size) < fewest}
                      />
                    </td>
                    <td>{euros(c.revenue)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </PlainTable>
          <p className={cx(styles.reportNote, 'soft')}>
            {early.length > 0 &&
              t('overview.early', {
                count: early.length,
                names: early.map((c) => `${c.name} (${c.closes_on})`).join(', '),
              })}{' '}
            {t('overview.rates')}
          </p>
        </Panel>
      )}
    </Stack>
  );
}
