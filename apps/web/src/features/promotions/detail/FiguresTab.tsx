import {
  getPromotionFigures,
  listPromotionProfiles,
  type Promotion,
  type PromotionDeed,
  promotionDeeds,
  type ReplyOf,
} from '@kade/contract';
import { Progress, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Chart } from '../../../ui/chart/Chart.js';
import { Figures } from '../../../ui/facts/Figures.js';
import { none } from '../../../ui/facts/format.js';
import nameStyles from '../../../ui/facts/name.module.css';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Moment, Money, Num } from '../../../ui/facts/Values.js';
import { listQuery } from '../../../ui/list/listState.js';
import { SearchBox } from '../../../ui/list/SearchBox.js';
import { useListState } from '../../../ui/list/useListState.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import styles from '../promotions.module.css';
import { daysBetween } from './figureDays.js';

type Data = ReplyOf<typeof getPromotionFigures>;
type Row = ReplyOf<typeof listPromotionProfiles>['results'][number];

/** What became of a promotion, and whom each figure stands for. */
export function FiguresTab({ promotion }: { promotion: Promotion }) {
  const figures = useCall(getPromotionFigures, { params: { id: promotion.id } });
  return (
    <Loaded query={figures}>
      {(data) => (
        <div className={styles.promotionMain}>
          <Totals data={data} />
          <Panel>
            <ByDay data={data} />
          </Panel>
          <Profiles promotion={promotion} />
        </div>
      )}
    </Loaded>
  );
}

function Totals({ data }: { data: Data }) {
  const { t } = useTranslation('promotions');
  const { money, whole } = useFormat();
  const share = (part: number, of: number) => Math.min(100, (part / of) * 100);
  return (
    <Figures
      items={[
        {
          label: t('deed.reserved'),
          value: <Num value={data.reserved} />,
          note: t('note.reserved'),
        },
        { label: t('deed.sent'), value: <Num value={data.sent} />, note: t('note.sent') },
        {
          label: t('deed.redeemed'),
          value: <Num value={data.redeemed} />,
          note: data.max_uses ? (
            <>
              {t('note.ofUses', { most: whole(data.max_uses) })}
              <Progress
                percent={share(data.redeemed, data.max_uses)}
                showInfo={false}
                size="small"
                aria-label={t('note.ofUses', { most: whole(data.max_uses) })}
              />
            </>
          ) : (
            t('note.redeemed')
          ),
        },
        {
          label: t('field.given'),
          value: <Money value={data.given} />,
          note: data.budget ? (
            <>
              {t('note.ofBudget', { budget: money(data.budget) })}
              <Progress
                percent={share(Number(data.given), Number(data.budget))}
                showInfo={false}
                size="small"
                aria-label={t('note.ofBudget', { budget: money(data.budget) })}
              />
            </>
          ) : (
            t('note.noBudget')
          ),
        },
        {
          label: t('deed.ordered'),
          value: <Num value={data.ordered.profiles} />,
          note: t('note.ordered', {
            orders: whole(data.ordered.orders),
            net: money(data.ordered.net),
          }),
        },
      ]}
    />
  );
}

function ByDay({ data }: { data: Data }) {
  const { t } = useTranslation('promotions');
  const days = useMemo(() => daysBetween(data.by_day), [data.by_day]);
  if (days.length === 0) return <EmptyState title={t('byDay.title')} hint={t('byDay.none')} />;
  return (
    <>
      <Chart
        level={2}
        title={t('byDay.title')}
        label={t('byDay.label')}
        height={260}
        option={(look) => ({
          legend: { ...look.base.legend },
          xAxis: { ...look.axis, type: 'category', data: days.map((d) => d.day) },
          yAxis: { ...look.axis, type: 'value', minInterval: 1 },
          series: [
            { name: t('deed.redeemed'), type: 'bar', data: days.map((d) => d.redeemed) },
            { name: t('byDay.orders'), type: 'bar', data: days.map((d) => d.orders) },
          ],
        })}
        table={{
          head: [t('byDay.day'), t('deed.redeemed'), t('field.given'), t('byDay.orders')],
          rows: days.map((d) => [d.day, d.redeemed, d.given, d.orders]),
        }}
      />
      <p className={`soft ${styles.promotionNote}`}>{t('byDay.zone', { zone: data.time_zone })}</p>
    </>
  );
}

function Profiles({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const [deed, setDeed] = useState<PromotionDeed>('redeemed');
  const control = useListState('promotion-profiles', { remember: false });
  const linked = useMay()(profileAccess);
  const found = useCall(
    listPromotionProfiles,
    { params: { id: promotion.id }, query: { ...listQuery(control), deed } },
    { keepPrevious: true },
  );
  const columns = useProfileColumns(deed, linked);
  return (
    <Panel title={t('profiles.title')}>
      <p className={`soft ${styles.promotionNote}`}>{t(`definition.${deed}`)}</p>
      <DataTable
        list={`promotion-profiles-${deed}`}
        control={control}
        columns={columns}
        page={found.data}
        query={found}
        rowKey={(row) => `${row.profile_id}-${row.at}-${row.code}`}
        chooser={false}
        toolbar={
          <>
            <Segmented
              className={styles.promotionDeeds}
              value={deed}
              aria-label={t('profiles.title')}
              options={promotionDeeds.map((value) => ({ value, label: t(`deed.${value}`) }))}
              onChange={(next) => {
                setDeed(next);
                control.set({ page: 1 });
              }}
            />
            <SearchBox
              value={control.search}
              label={t('profiles.search')}
              onSearch={(search) => control.set({ search })}
            />
          </>
        }
        empty={<EmptyState hint={t(`profiles.none.${deed}`)} />}
      />
    </Panel>
  );
}

function useProfileColumns(deed: PromotionDeed, linked: boolean) {
  const { t } = useTranslation('promotions');
  return useMemo<DataColumn<Row>[]>(() => {
    const name: DataColumn<Row> = {
      key: 'name',
      title: t('profiles.name'),
      sortable: true,
      sticky: true,
      width: 240,
      render: (row) =>
        row.profile_id && linked ? (
          <Link className={nameStyles.nameLink} to={paths.profile(row.profile_id)}>
            {row.name}
          </Link>
        ) : (
          (row.name ?? t('profiles.unknown'))
        ),
    };
    const at: DataColumn<Row> = {
      key: 'at',
      title: t('profiles.at'),
      sortable: true,
      render: (row) => <Moment value={row.at} />,
    };
    const code: DataColumn<Row> = {
      key: 'code',
      title: t('field.code'),
      render: (row) => (row.code ? <code>{row.code}</code> : none),
    };
    const amount: DataColumn<Row> = {
      key: 'amount',
      title: t('profiles.amount'),
      sortable: true,
      align: 'end',
      render: (row) => <Money value={row.amount} />,
    };
    const value: DataColumn<Row> = {
      key: 'value',
      title: t('field.given'),
      sortable: true,
      align: 'end',
      render: (row) => <Money value={row.value} />,
    };
    const rest: DataColumn<Row>[] = [
      { key: 'city', title: t('profiles.city'), render: (row) => row.city ?? none },
      { key: 'campaign', title: t('codes.campaign'), render: (row) => row.campaign ?? none },
    ];
    const own = {
      reserved: [code],
      sent: [],
      redeemed: [code, amount, value],
      ordered: [amount],
    }[deed];
    return [name, at, ...own, ...rest];
  }, [t, deed, linked]);
}
