import {
  getPromotionFigures,
  listPromotionProfiles,
  type Promotion,
  type PromotionDeed,
  promotionDeeds,
  type ReplyOf,
} from '@kade/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { multiples, multiplesHeight } from '../../../ui/chart/multiples.js';
import { none } from '../../../ui/facts/format.js';
import nameStyles from '../../../ui/facts/name.module.css';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Euros, Moment } from '../../../ui/facts/Values.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import styles from '../promotions.module.css';
import { daysBetween, soFar } from './figureDays.js';

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
  /** What the figure may come to, in words and as the bar below the tile. */
  const towards = (share: number, words: string) => ({
    note: words,
    target: { share, label: words },
  });
  return (
    <KpiStrip
      items={[
        {
          label: t('deed.reserved'),
          value: data.reserved,
          note: t('note.reserved'),
        },
        { label: t('deed.sent'), value: data.sent, note: t('note.sent') },
        {
          label: t('deed.redeemed'),
          value: data.redeemed,
          ...(data.max_uses
            ? towards(
                data.redeemed / data.max_uses,
                t('note.ofUses', { most: whole(data.max_uses) }),
              )
            : { note: t('note.redeemed') }),
        },
        {
          label: t('field.given'),
          value: data.given,
          unit: 'money',
          ...(data.budget
            ? towards(
                Number(data.given) / Number(data.budget),
                t('note.ofBudget', { budget: money(data.budget) }),
              )
            : { note: t('note.noBudget') }),
        },
        {
          label: t('deed.ordered'),
          value: data.ordered.profiles,
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
  const { shortDay, shortNum, shortMoney, euros } = useFormat();
  const days = useMemo(() => daysBetween(data.by_day), [data.by_day]);
  const given = useMemo(() => soFar(days), [days]);
  const { budget } = data;
  const series = [
    { name: t('deed.redeemed'), values: days.map((d) => d.redeemed) },
    { name: t('byDay.orders'), values: days.map((d) => d.orders) },
    {
      name: t('byDay.given'),
      values: given,
      write: shortMoney,
      limit: budget
        ? { value: Number(budget), name: t('byDay.budget', { budget: euros(budget) }) }
        : undefined,
    },
  ];
  return (
    <ChartFrame
      name="redemptions"
      level={2}
      title={t('byDay.title')}
      sub={t('byDay.zone', { zone: data.time_zone })}
      label={t('byDay.label')}
      height={multiplesHeight(series.length)}
      empty={days.length === 0 && t('byDay.none')}
      option={(look) =>
        multiples(look, {
          names: days.map((d) => shortDay(d.day)),
          series: series.map((one) => ({ ...one, colour: look.meaning('treated') })),
          write: shortNum,
        })
      }
      table={{
        head: [
          ...[t('byDay.day'), t('deed.redeemed'), t('byDay.orders')],
          ...[t('byDay.given'), t('byDay.givenThatDay')],
        ],
        rows: days.map((d, at) => [d.day, d.redeemed, d.orders, given[at] ?? null, d.given]),
        units: ['text', 'whole', 'whole', 'money', 'money'],
      }}
    />
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
      <DataTable
        frame="auto"
        list={`promotion-profiles-${deed}`}
        control={control}
        columns={columns}
        page={found.data}
        query={found}
        rowKey={(row) => `${row.profile_id}-${row.at}-${row.code}`}
        chooser={false}
        bar={{ search: t('profiles.search'), views: false }}
        empty={<EmptyState of="chart" hint={t(`profiles.none.${deed}`)} />}
      />
    </Panel>
  );
}

function useProfileColumns(deed: PromotionDeed, linked: boolean) {
  const { t } = useTranslation('promotions');
  return useMemo<DataColumn<Row>[]>(() => {
    const name: DataColumn<Row> = {
      key: 'name',
      type: 'name',
      title: t('profiles.name'),
      sortable: true,

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
      type: 'moment',
      title: t('profiles.at'),
      sortable: true,
      render: (row) => <Moment value={row.at} />,
    };
    const code: DataColumn<Row> = {
      key: 'code',
      type: 'code',
      title: t('field.code'),
      render: (row) => (row.code ? <code>{row.code}</code> : none),
    };
    const amount: DataColumn<Row> = {
      key: 'amount',
      type: 'money',
      title: t('profiles.amount'),
      sortable: true,
      render: (row) => <Euros value={row.amount} />,
    };
    const value: DataColumn<Row> = {
      key: 'value',
      type: 'money',
      title: t('field.given'),
      sortable: true,
      render: (row) => <Euros value={row.value} />,
    };
    const rest: DataColumn<Row>[] = [
      { key: 'city', type: 'text', title: t('profiles.city'), render: (row) => row.city ?? none },
      {
        key: 'campaign',
        type: 'words',
        title: t('codes.campaign'),
        render: (row) => row.campaign ?? none,
      },
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
