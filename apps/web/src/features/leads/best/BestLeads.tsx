import { type LeadRow, leadValues, leadValueWords, listLeadProfiles } from '@kade/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { useLocalList } from '../../../ui/list/useLocalList.js';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import {
  type BulkAction,
  isSelected,
  PageTick,
  SelectionBar,
  tick,
  useSelected,
} from '../../profiles/index.js';
import { useSay } from '../words/say.js';
import styles from './best.module.css';
import { LeadPanel } from './LeadPanel.js';
import { useLeadColumns } from './useLeadColumns.js';

const all = 'all';
type Shown = typeof all | (typeof leadValues)[number];

/** What an export of ticked leads has. */
const exported = ['NAME', 'CITY', 'SEGMENT', 'LEADSCORE', 'LEADVALUE', 'POTENTIAL_VALUE'];
const ordering = '-leadscore';

/** The open leads with the best scores, each with what its score consists of, and what can be done with them. */
export function BestLeads({ bulkActions }: { bulkActions: readonly BulkAction[] }) {
  const { t } = useTranslation('leads');
  const { whole, euros } = useFormat();
  const { language } = useSay();
  const control = useLocalList(10);
  const [shown, setShown] = useState<Shown>(all);
  const [open, setOpen] = useState<LeadRow | null>(null);
  const order = control.ordering || ordering;
  const rows = useCall(
    listLeadProfiles,
    {
      query: {
        ...{ side: 'leads', standing: 'open', value: [], year: [] },
        ...(shown === all ? {} : { leadvalue: shown }),
        ...{ page: control.page, page_size: control.pageSize, ordering: order as never },
      },
    },
    { keepPrevious: true },
  );
  const columns = useLeadColumns();
  const actions = useProfileActions();
  const ticks = useSelected(`best-leads ${shown}`);
  const selection = useMemo(
    () => ({
      subscribe: ticks.subscribe,
      isTicked: ({ profile }: LeadRow) => isSelected(ticks.get(), profile.id),
      onSelect: ({ profile }: LeadRow, on: boolean) =>
        ticks.set(tick(ticks.get(), [profile.id], on)),
      label: ({ profile }: LeadRow) => t('best.tick', { name: profile.name }),
    }),
    [ticks, t],
  );
  const count = rows.data?.count;
  const choose = (next: Shown) => {
    setShown(next);
    control.set({ page: 1 });
  };
  return (
    <section className={styles.best} aria-labelledby="best-leads">
      <Row gap={[8, 16]} wrap justify="between">
        <Stack gap={0}>
          <h2 id="best-leads" className={styles.heading}>
            {t('best.title')}
          </h2>
          <p className={styles.about} aria-live="polite">
            {count === undefined
              ? t('best.about')
              : t('best.sum', {
                  ...{ count, shown: whole(count) },
                  value: euros(rows.data?.potential_value ?? 0),
                })}
          </p>
        </Stack>
        <Segmented<Shown>
          size="small"
          aria-label={t('best.by')}
          value={shown}
          onChange={choose}
          options={[
            { value: all, label: t('best.all') },
            ...leadValues.map((value) => ({ value, label: leadValueWords[value][language] })),
          ]}
        />
      </Row>
      <DataTable
        frame="auto"
        list="best-leads"
        control={{ ...control, ordering: order }}
        columns={columns}
        page={rows.data}
        query={rows}
        rowKey={({ profile }) => profile.id}
        onOpen={setOpen}
        rowActions={({ profile }) => actions(profile)}
        profileOf={({ profile }) => profile.id}
        selection={selection}
        overTicks={
          <PageTick ticks={ticks} ids={rows.data?.results.map(({ profile }) => profile.id) ?? []} />
        }
        bulk={
          rows.data && (
            <SelectionBar
              ticks={ticks}
              found={count ?? 0}
              all={{ all: true, origin_query: rows.data.rule }}
              columns={exported}
              ordering={ordering}
              actions={bulkActions}
            />
          )
        }
        card={{
          title: 'name',
          line2: ['why'],
          line3: ['leadscore', 'leadvalue', 'potential_value'],
        }}
        empty={<EmptyState of="people" what={t('best.none')} hint={t('best.noneHint')} />}
      />
      {open && <LeadPanel row={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
