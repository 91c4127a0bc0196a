import {
  type CodeRow,
  codeStates,
  exportPromotionCodes,
  getPromotion,
  listPromotionCodes,
  type Promotion,
  promoters,
  removePromotionCodes,
} from '@kade/contract';
import { Button, Popconfirm } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../platform/client/api.js';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { notify } from '../../../platform/notices/notify.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import nameStyles from '../../../ui/facts/name.module.css';
import { Moment } from '../../../ui/facts/Values.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Row } from '../../../ui/layout/layout.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { JobProgress } from '../../../ui/states/JobProgress.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { saveFile } from '../../../ui/table/csv.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import styles from '../promotions.module.css';
import { AddCodes } from './AddCodes.js';
import { GenerateCodes } from './GenerateCodes.js';
import { useMaking } from './useMaking.js';

/** The list of codes: how many are whose, more of them, and each one. */
export function CodesTab({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation(['promotions', 'common']);
  const common = useTranslation('common').t;
  const may = useMay();
  const [dialog, setDialog] = useState<'add' | 'generate' | null>(null);
  const control = useListState('promotion-codes', { filters: ['state'], remember: false });
  const { id, codes } = promotion;
  const { making, busy } = useMaking(promotion);
  const found = useCall(
    listPromotionCodes,
    { params: { id }, query: listQuery(control, { state: codeStates }) },
    { keepPrevious: true },
  );
  const columns = useCodeColumns();
  const stale = [getPromotion, listPromotionCodes];
  const remove = useSend(removePromotionCodes, {
    invalidates: stale,
    onSuccess: ({ removed }) =>
      notify({ kind: 'success', title: t('codes.removed', { count: removed }) }),
  });
  const download = async () => {
    try {
      const reply = await call(exportPromotionCodes, { params: { id } });
      saveFile(`codes-${id}.csv`, await reply.blob());
    } catch (error) {
      showFailure(error);
    }
  };
  const open = may(promoters) && promotion.status !== 'finished' && promotion.status !== 'inactive';
  return (
    <div className={styles.promotionMain}>
      <KpiStrip
        items={(['total', 'free', 'reserved', 'redeemed'] as const).map((key) => ({
          label: t(`codes.${key}`),
          value: codes?.[key],
          note: t(`codes.${key}Note`),
        }))}
      />
      {making && (
        <Panel>
          <JobProgress job={making} title={t('codes.making')} />
        </Panel>
      )}
      <Panel
        extra={
          <Row gap={8} wrap>
            {open && (
              <>
                <Button type="primary" disabled={busy} onClick={() => setDialog('generate')}>
                  {t('codes.generate')}
                </Button>
                <Button disabled={busy} onClick={() => setDialog('add')}>
                  {t('codes.add')}
                </Button>
              </>
            )}
            {(codes?.total ?? 0) > 0 && (
              <Button onClick={() => void download()}>{t('codes.export')}</Button>
            )}
            {open && !busy && (codes?.free ?? 0) > 0 && (
              <Popconfirm
                title={t('codes.removeTitle')}
                okText={t('common:action.delete')}
                okButtonProps={{ danger: true }}
                cancelText={t('common:action.cancel')}
                onConfirm={() => remove.mutate({ params: { id } })}
              >
                <Button danger loading={remove.isPending}>
                  {t('codes.remove')}
                </Button>
              </Popconfirm>
            )}
          </Row>
        }
      >
        <DataTable
          frame="auto"
          list="promotion-codes"
          control={control}
          columns={columns}
          page={found.data}
          query={found}
          rowKey={(row) => row.code}
          chooser={false}
          bar={{
            search: t('codes.search'),
            views: false,
            filters: [
              choiceFilter(
                control,
                {
                  name: 'state',
                  label: t('codes.state'),
                  options: codeStates.map((value) => ({ value, label: t(`codeState.${value}`) })),
                },
                common,
              ),
            ],
          }}
          empty={
            <EmptyState
              hint={t(busy ? 'codes.soon' : codes?.total ? 'codes.noneFits' : 'codes.none')}
            />
          }
        />
      </Panel>
      {dialog === 'add' && <AddCodes id={id} invalidates={stale} onClose={() => setDialog(null)} />}
      {dialog === 'generate' && (
        <GenerateCodes id={id} invalidates={stale} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

function useCodeColumns() {
  const { t } = useTranslation('promotions');
  return useMemo<DataColumn<CodeRow>[]>(
    () => [
      {
        key: 'code',
        type: 'code',
        title: t('field.code'),
        sortable: true,

        render: (row) => <code className={styles.promotionCode}>{row.code}</code>,
      },
      {
        key: 'state',
        type: 'text',
        title: t('codes.state'),
        render: (row) => t(`codeState.${row.state}`),
      },
      {
        key: 'profile',
        type: 'words',
        title: t('codes.profile'),
        render: (row) => row.profile?.name ?? none,
      },
      {
        key: 'campaign',
        type: 'words',
        title: t('codes.campaign'),
        render: (row) =>
          row.campaign ? (
            <Link className={nameStyles.nameLink} to={paths.campaign(row.campaign.id)}>
              {row.campaign.name}
            </Link>
          ) : (
            none
          ),
      },
      {
        key: 'reserved_at',
        type: 'moment',
        title: t('codes.reservedAt'),
        sortable: true,
        render: (row) => <Moment value={row.reserved_at} />,
      },
      {
        key: 'redeemed_at',
        type: 'moment',
        title: t('codes.redeemedAt'),
        sortable: true,
        render: (row) => <Moment value={row.redeemed_at} />,
      },
    ],
    [t],
  );
}
