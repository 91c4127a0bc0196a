import {
  columnOf,
  type DrilldownLabel,
  getCampaignDrilldown,
  type ProfileRow,
} from '@kade/contract';
import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { profileAccess } from '../../platform/navigation/profileAccess.js';
import { useMay } from '../../platform/session/useProfile.js';
import { listQuery } from '../../ui/list/listState.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { drawerWidth } from '../../ui/page/widths.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { useCatalogueColumn } from '../../ui/table/useCatalogueColumn.js';
import type { Channel } from './funnel.js';
import { SaveAsAudience } from './SaveAsAudience.js';
import type { Part } from './useDrill.js';

const shown = ['NAME', 'SEGMENT', 'NET_SALES_LAST_12_MONTHS'];

type Props = {
  id: number;
  channel: Channel;
  label: DrilldownLabel;
  part: Part;
  /** Of which campaign, where the page is about several. */
  name?: string;
  control: ListControl;
  onClose: () => void;
};

/** The profiles behind a figure of the report; they can be saved as an audience. */
export function Drill({ id, channel, label, part, name, control, onClose }: Props) {
  const { t } = useTranslation('campaign-reports');
  const [saving, setSaving] = useState(false);
  const mayWrite = useMay()({ required: ['company:marketeer'] });
  const columns = useDrillColumns();
  const rows = useCall(
    getCampaignDrilldown,
    { params: { id, label }, query: { ...listQuery(control), ...part } },
    { keepPrevious: true },
  );
  const of = name ?? part.segment ?? part.province ?? (part.variant && t('part.subject', part));
  const step = t(`funnelStep.${label}`, { context: channel });
  const title = t('drill.title', { step });
  return (
    // Beside the charts, which stay alive: the next mark shows who is behind it instead.
    <Drawer
      open
      size={drawerWidth.narrow}
      mask={false}
      onClose={onClose}
      title={of ? `${title} · ${of}` : title}
      extra={
        mayWrite && (
          <Button disabled={!rows.data?.count} onClick={() => setSaving(true)}>
            {t('drill.save')}
          </Button>
        )
      }
    >
      <DataTable
        frame="auto"
        list="campaign-report-rows"
        control={control}
        columns={columns}
        page={rows.data}
        query={rows}
        rowKey={(r) => r.id}
        bar={{ search: t('drill.search'), views: false }}
      />
      {saving && (
        <SaveAsAudience
          of={{ id, label, part }}
          count={rows.data?.count ?? 0}
          suggestion={of ? `${step}, ${of}` : step}
          onClose={() => setSaving(false)}
        />
      )}
    </Drawer>
  );
}

/** Who they are, where, and what they bought. */
export function useDrillColumns(): DataColumn<ProfileRow>[] {
  const columnOfList = useCatalogueColumn();
  const linked = useMay()(profileAccess);
  return useMemo(
    () =>
      shown
        .flatMap((key) => columnOf(key) ?? [])
        .map((column) => ({
          ...columnOfList(column),
          sortable: true,
          ...(column.key === 'NAME' && linked
            ? { render: (row: ProfileRow) => <Link to={paths.profile(row.id)}>{row.name}</Link> }
            : {}),
        })),
    [columnOfList, linked],
  );
}
