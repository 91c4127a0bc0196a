import { type AuditLine, exportAudit, listAudit, listAuditOptions } from '@kade/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { useCall } from '../../../platform/client/queries.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import styles from '../../../ui/base/base.module.css';
import { addDays, todayIn, wallOf } from '../../../ui/calendar/zoned.js';
import { Person } from '../../../ui/facts/Person.js';
import { Moment } from '../../../ui/facts/Values.js';
import type { FilterOption } from '../../../ui/list/ChoiceEditor.js';
import { daysFilter } from '../../../ui/list/DaysEditor.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { LineDrawer } from './LineDrawer.js';
import { actionWords, objectKind, objectOf } from './sentence.js';
import { useVerify } from './Verify.js';

const filters = ['from', 'to', 'action', 'actor_id', 'object_type'] as const;

/** Who did what, when and from where; with the proof that nobody changed it since. */
export function AuditTab() {
  const { t } = useTranslation('account');
  const common = useTranslation('common').t;
  const control = useListState('audit', { filters });
  const [open, setOpen] = useState<AuditLine | null>(null);
  const one = (name: string) => control.filters[name]?.[0];
  const filter = Object.fromEntries(
    [...filters.map((f) => [f, one(f)] as const), ['search', control.search] as const].filter(
      ([, value]) => value,
    ),
  );
  const lines = useCall(
    listAudit,
    { query: { ...filter, page: control.page, page_size: control.pageSize } },
    { keepPrevious: true },
  );
  const options = useCall(listAuditOptions, {}, { staleTime: 60_000 });
  const choice = (name: string, label: string, found: readonly FilterOption[]) =>
    choiceFilter(control, { name, label, options: found, single: true }, common);
  const columns = useAuditColumns(setOpen);
  const zone = useProfile().company.time_zone;
  const today = todayIn(zone);
  const near: Readonly<Record<string, string>> = {
    [today]: `${t('audit.today')}, ${today}`,
    [addDays(today, -1)]: `${t('audit.yesterday')}, ${addDays(today, -1)}`,
  };
  const groups = {
    of: (line: AuditLine) => wallOf(zone, line.at).day,
    all: (lines.data?.groups ?? []).map(({ key, count }) => ({
      key,
      label: near[key] ?? key,
      count,
    })),
  };
  const verify = useVerify();
  const download = async () => {
    try {
      const reply = await call(exportAudit, { query: filter });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await reply.blob());
      link.download = 'audit.csv';
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <>
      {verify.found}
      <DataTable
        list="audit"
        control={control}
        columns={columns}
        page={lines.data}
        query={lines}
        rowKey={(line) => line.position}
        groups={groups}
        // Signing in is about no record: what was done is what a card is called.
        card={{ title: 'action', line2: ['object', 'actor'], line3: ['at'] }}
        bar={{
          search: t('audit.search'),
          views: false,
          actions: (
            <>
              {verify.button}
              <Button onClick={() => void download()}>{t('audit.export')}</Button>
            </>
          ),
          filters: [
            daysFilter(control, { from: 'from', to: 'to', label: t('audit.at') }, common),
            choice(
              'action',
              t('audit.action'),
              (options.data?.actions ?? []).map((a) => ({ value: a, label: actionWords(t, a) })),
            ),
            choice(
              'actor_id',
              t('audit.who'),
              (options.data?.actors ?? []).map((a) => ({ value: String(a.id), label: a.name })),
            ),
            choice(
              'object_type',
              t('audit.object'),
              (options.data?.object_types ?? []).map((o) => ({
                value: o,
                label: objectKind(t, o),
              })),
            ),
          ],
        }}
        empty={<EmptyState hint={t('audit.empty')} />}
      />
      {open && <LineDrawer line={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useAuditColumns(onOpen: (line: AuditLine) => void): DataColumn<AuditLine>[] {
  const { t } = useTranslation('account');
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is the same act at each drawing
  return useMemo(
    () => [
      {
        key: 'at',
        type: 'moment',
        title: t('audit.at'),
        render: (line) => <Moment value={line.at} />,
      },
      {
        key: 'actor',
        type: 'words',
        title: t('audit.who'),
        render: ({ actor }) => <Person user={actor} isWhole />,
      },
      {
        key: 'action',
        type: 'words',
        title: t('audit.action'),
        render: (line) => (
          <button type="button" className={styles.textButton} onClick={() => onOpen(line)}>
            {actionWords(t, line.action)}
          </button>
        ),
      },
      { key: 'object', type: 'name', title: t('audit.about'), render: (line) => objectOf(t, line) },
      {
        key: 'address',
        type: 'code',
        title: t('audit.address'),
        render: (line) => line.address ?? '–',
      },
    ],
    [t],
  );
}
