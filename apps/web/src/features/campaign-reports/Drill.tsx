import {
  columnOf,
  type DrilldownLabel,
  fieldOf,
  getCampaignDrilldown,
  type ProfileRow,
} from '@kade/contract';
import { Button, Space } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { profileAccess } from '../../platform/navigation/profileAccess.js';
import { useMay } from '../../platform/session/useProfile.js';
import { cellOf } from '../../ui/facts/cells.js';
import styles from '../../ui/facts/name.module.css';
import { useCellLook } from '../../ui/facts/useCellLook.js';
import { listQuery } from '../../ui/list/listState.js';
import { SearchBox } from '../../ui/list/SearchBox.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { Panel } from '../../ui/page/Page.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import type { Channel } from './funnel.js';
import { SaveAsAudience } from './SaveAsAudience.js';
import type { Part } from './useDrill.js';

const shown = ['NAME', 'SEGMENT', 'CITY', 'PROVINCE', 'SALES_OWNER', 'NET_SALES_LAST_12_MONTHS'];

type Props = {
  id: number;
  channel: Channel;
  label: DrilldownLabel;
  part: Part;
  control: ListControl;
  onClose: () => void;
};

/** The profiles behind a figure of the report; they can be saved as an audience. */
export function Drill({ id, channel, label, part, control, onClose }: Props) {
  const { t } = useTranslation(['campaign-reports', 'common']);
  const [saving, setSaving] = useState(false);
  const mayWrite = useMay()({ required: ['company:marketeer'] });
  const columns = useProfileColumns();
  const rows = useCall(
    getCampaignDrilldown,
    { params: { id, label }, query: { ...listQuery(control), ...part } },
    { keepPrevious: true },
  );
  const of = part.segment ?? part.province ?? (part.variant && t('part.subject', part));
  const step = t(`funnelStep.${label}`, { context: channel });
  const title = t('drill.title', { step });
  return (
    <Panel
      title={of ? `${title} · ${of}` : title}
      extra={
        <Space>
          {mayWrite && (
            <Button size="small" disabled={!rows.data?.count} onClick={() => setSaving(true)}>
              {t('drill.save')}
            </Button>
          )}
          <Button size="small" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </Space>
      }
    >
      <DataTable
        list="campaign-report-rows"
        control={control}
        columns={columns}
        page={rows.data}
        query={rows}
        rowKey={(r) => r.id}
        chooser={false}
        toolbar={
          <SearchBox
            value={control.search}
            label={t('drill.search')}
            onSearch={(search) => control.set({ search })}
          />
        }
      />
      {saving && (
        <SaveAsAudience
          of={{ id, label, part }}
          count={rows.data?.count ?? 0}
          suggestion={of ? `${step}, ${of}` : step}
          onClose={() => setSaving(false)}
        />
      )}
    </Panel>
  );
}

function useProfileColumns(): DataColumn<ProfileRow>[] {
  const look = useCellLook();
  const language = currentLanguage();
  const linked = useMay()(profileAccess);
  return useMemo(
    () =>
      shown
        .flatMap((key) => columnOf(key) ?? [])
        .map((column) => ({
          key: fieldOf(column),
          title: column.label[language],
          sortable: true,
          align: column.type === 'number' ? 'end' : 'start',
          ...(column.key === 'NAME' ? { sticky: true, width: 240 } : {}),
          render: (row) =>
            column.key === 'NAME' && linked ? (
              <Link className={styles.nameLink} to={paths.profile(row.id)}>
                {row.name}
              </Link>
            ) : (
              cellOf(column, row, look)
            ),
        })),
    [look, language, linked],
  );
}
