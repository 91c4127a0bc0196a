import { type FunnelStep, funnelSteps, listCampaignRecipients } from '@kade/contract';
import { Button } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/queries.js';
import { DataTable } from '../../ui/DataTable.js';
import { listQuery } from '../../ui/listState.js';
import { Panel } from '../../ui/Page.js';
import { SearchBox } from '../../ui/SearchBox.js';
import { type ListControl, useListState } from '../../ui/useListState.js';
import { useRecipientColumns } from '../campaigns/index.js';

/** Which step is open, kept in the address so that the rows behind a number can be linked to. */
export function useDrill() {
  const control = useListState('campaign-report-rows', { filters: ['step'], remember: false });
  const latest = useRef(control);
  latest.current = control;
  const chosen = control.filters.step?.[0];
  const open = useCallback((step: FunnelStep) => {
    latest.current.set({ filters: { step: [step] }, search: '', ordering: '' });
  }, []);
  const close = useCallback(() => latest.current.set({ filters: { step: [] }, search: '' }), []);
  return { control, step: funnelSteps.find((s) => s === chosen) ?? null, open, close };
}

type Props = { id: number; step: FunnelStep; control: ListControl; onClose: () => void };

/** The recipients behind one step of the funnel. */
export function Drill({ id, step, control, onClose }: Props) {
  const { t } = useTranslation(['campaign-reports', 'campaigns', 'common']);
  const columns = useRecipientColumns();
  const rows = useCall(
    listCampaignRecipients,
    { params: { id }, query: { ...listQuery(control), step } },
    { keepPrevious: true },
  );
  return (
    <Panel
      title={t('drill.title', { step: t(`funnelStep.${step}`) })}
      extra={
        <Button size="small" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <DataTable
        list="campaign-report-rows"
        control={control}
        columns={columns}
        page={rows.data}
        query={rows}
        rowKey={(r) => r.id}
        toolbar={
          <SearchBox
            value={control.search}
            label={t('campaigns:recipient.search')}
            onSearch={(search) => control.set({ search })}
          />
        }
      />
    </Panel>
  );
}
