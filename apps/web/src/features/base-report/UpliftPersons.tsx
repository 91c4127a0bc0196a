import { getUpliftPersons, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { intervalRange } from '../../ui/chart/IntervalBar.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { fewest } from '../../ui/kpi/delta.js';
import { useLocalList } from '../../ui/list/useLocalList.js';
import { Panel } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { Opens, UpliftCell } from '../campaign-reports/index.js';
import { Stale } from '../reports/index.js';
import { ConvertedCell } from './ConvertedCell.js';
import type { BaseReportOf } from './useUplift.js';

type Line = ReplyOf<typeof getUpliftPersons>['results'][number];

/** What campaigns did with the profiles of each sales owner. */
export function UpliftPersons({ report }: { report: BaseReportOf }) {
  const { t } = useTranslation('base-report');
  const { whole } = useFormat();
  const control = useLocalList();
  const found = useCall(
    getUpliftPersons,
    { query: report.query },
    { keepPrevious: true, silent: true },
  );
  const nameOf = ({ user }: Line) => user?.name ?? t('noOwner');
  const wanted = control.search.toLowerCase();
  const lines = (found.data?.results ?? []).filter((line) =>
    nameOf(line).toLowerCase().includes(wanted),
  );
  const range = intervalRange(lines.flatMap(({ uplift }) => uplift ?? []));
  const from = (control.page - 1) * control.pageSize;
  const of = (line: Line) => ({
    ...{ group_by: 'user', named: nameOf(line) },
    ...(line.user ? { group: line.user.name } : {}),
  });
  const columns: readonly DataColumn<Line>[] = [
    { key: 'name', type: 'name', title: t('column.person'), sticky: true, render: nameOf },
    {
      key: 'recipients',
      yields: 2,
      type: 'number',
      title: t('column.recipients'),
      render: (line) => (
        <Opens
          label={`${t('column.recipients')}, ${nameOf(line)}: ${whole(line.treated.size)}`}
          onClick={() => report.open('marketing_recipients', of(line))}
        >
          {whole(line.treated.size)}
        </Opens>
      ),
    },
    {
      key: 'conversion',
      type: 'number',
      title: t('column.conversion'),
      render: (line) => (
        <ConvertedCell
          converted={line.treated}
          label={`${t('column.conversion')}, ${nameOf(line)}`}
          onOpen={() => report.open('marketing_conversion', of(line))}
        />
      ),
    },
    {
      key: 'control',
      type: 'number',
      title: t('column.controlShort'),
      render: (line) => (
        <ConvertedCell
          converted={line.control}
          label={`${t('column.control')}, ${nameOf(line)}`}
          onOpen={() => report.open('control_conversion', of(line))}
        />
      ),
    },
    {
      key: 'uplift',
      type: 'interval',
      title: t('column.uplift'),
      render: (line) =>
        line.uplift ? (
          <Opens
            label={t('upliftOpen', { name: nameOf(line) })}
            onClick={() => report.open('extra_orders', of(line))}
          >
            <UpliftCell
              uplift={{ ...line.uplift, absolute: line.uplift.value }}
              range={range}
              few={Math.min(line.treated.size, line.control.size) < fewest}
            />
          </Opens>
        ) : (
          none
        ),
    },
    {
      key: 'verdict',
      yields: 1,
      type: 'words',
      title: t('column.verdict'),
      render: ({ uplift }) => t(`verdict.${uplift?.verdict_code ?? 'not_yet'}`),
    },
  ];
  return (
    <Panel title={t('persons')}>
      <Stale query={found} />
      <DataTable
        frame="auto"
        list="base-report-persons"
        control={control}
        columns={columns}
        chooser={false}
        card={{ line2: ['uplift'], line3: ['recipients', 'conversion', 'control'] }}
        page={
          found.data && {
            count: lines.length,
            results: lines.slice(from, from + control.pageSize),
          }
        }
        query={found}
        rowKey={(line) => JSON.stringify(line.user)}
        bar={{ search: t('search'), views: false }}
        empty={<EmptyState of="people" what={t('none')} hint={t('noneHint')} />}
      />
    </Panel>
  );
}
