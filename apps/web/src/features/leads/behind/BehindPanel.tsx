import { type LeadRow, leadSides, listLeadProfiles, saveLeadProfiles } from '@kade/contract';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { menuAccess } from '../../../platform/navigation/menu.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Day, Euros, Num } from '../../../ui/facts/Values.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { Beside, BusinessName } from '../../models/index.js';
import { type Mark, queryOfMark } from './mark.js';
import { SaveMarked } from './SaveMarked.js';
import type { Behind } from './useBehind.js';
import { useMarkWords } from './useMarkWords.js';

/** Who is behind a figure, beside the page; they become an audience. Nothing while no figure is open. */
export function BehindPanel({ behind }: { behind: Behind }) {
  return behind.mark && <Open behind={behind} mark={behind.mark} />;
}

function Open({ behind, mark }: { behind: Behind; mark: Mark }) {
  const { t } = useTranslation('leads');
  const { whole, euros } = useFormat();
  const title = useMarkWords()(mark);
  const may = useMay();
  const [saving, setSaving] = useState(false);
  const { page, pageSize } = behind.control;
  const rows = useCall(
    listLeadProfiles,
    { query: { ...queryOfMark(mark), page, page_size: pageSize } },
    // What fails is said in the panel itself.
    { keepPrevious: true, silent: true },
  );
  const columns = useColumns(mark.side);
  const count = rows.data?.count ?? 0;
  const worth = rows.data?.potential_value ?? null;
  const rule = may(menuAccess('audiences')) ? rows.data?.rule : undefined;
  return (
    <Beside
      title={title}
      asked={mark}
      onClose={behind.close}
      actions={
        <>
          {rule && <Link to={paths.audienceOfRule(rule)}>{t('behind.asRule')}</Link>}
          {may(saveLeadProfiles.access) && (
            <Button type="primary" disabled={count === 0} onClick={() => setSaving(true)}>
              {t('behind.save')}
            </Button>
          )}
        </>
      }
      sum={
        rows.data &&
        [
          t(`behind.count.${mark.side ?? 'all'}`, { count, shown: whole(count) }),
          worth !== null && worth > 0 && t('behind.worth', { value: euros(worth) }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    >
      {mark.column && mark.side && (
        <Segmented
          size="small"
          aria-label={t('behind.whose')}
          value={mark.side}
          onChange={(side) => behind.open({ ...mark, side })}
          options={leadSides.map((side) => ({ value: side, label: t(`side.${side}`) }))}
        />
      )}
      <DataTable
        frame="auto"
        list={`lead-profiles-${mark.side ?? 'all'}`}
        control={behind.control}
        columns={columns}
        page={rows.data}
        query={rows}
        rowKey={({ profile }) => profile.id}
        profileOf={({ profile }) => profile.id}
        chooser={false}
        empty={<EmptyState of="people" what={t('behind.none')} hint={t('behind.noneHint')} />}
      />
      {saving && (
        <SaveMarked mark={mark} count={count} suggestion={title} onClose={() => setSaving(false)} />
      )}
    </Beside>
  );
}

/** Who they are; of leads how likely and worth what, of customers what they bought and since when. */
function useColumns(side: Mark['side']): readonly DataColumn<LeadRow>[] {
  const { t } = useTranslation('leads');
  return useMemo(() => {
    const name: DataColumn<LeadRow> = {
      key: 'name',
      type: 'name',
      title: t(`column.${side ?? 'all'}`),
      render: ({ profile }) => <BusinessName profile={profile} />,
    };
    if (side === 'customers')
      return [
        name,
        {
          key: 'first_order',
          type: 'date',
          title: t('column.firstOrder'),
          render: ({ first_order: day }) => <Day value={day} />,
        },
        {
          key: 'net',
          type: 'money',
          title: t('column.net'),
          render: ({ profile }) => <Euros value={profile.net_sales_last_12_months} />,
        },
      ];
    return [
      name,
      {
        key: 'leadscore',
        type: 'number',
        title: t('column.score'),
        render: ({ leadscore }) => <Num value={leadscore} />,
      },
      {
        key: 'potential_value',
        type: 'money',
        title: t('column.potential'),
        render: ({ potential_value: value }) => <Euros value={value} />,
      },
    ];
  }, [t, side]);
}
