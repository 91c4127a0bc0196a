import { type AiCall, aiOutcomes, aiPurposes, listAiCalls } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { Person } from '../../ui/facts/Person.js';
import { Mark, type Tone } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { daysFilter } from '../../ui/list/DaysEditor.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { useEuros } from './useEuros.js';

const filters = ['from', 'to', 'purpose', 'outcome', 'user_id'] as const;

/** The ledger: each call with who, what for, what became of it and what it cost. */
export function CallsTable() {
  const { t } = useTranslation('ai');
  const common = useTranslation('common').t;
  const control = useListState('ai-calls', { filters });
  const one = (name: string) => control.filters[name]?.[0];
  const { page, pageSize, ordering } = control;
  const query = {
    ...Object.fromEntries(filters.map((f) => [f, one(f)] as const).filter(([, v]) => v)),
    ...(ordering ? { ordering } : {}),
    ...{ page, page_size: pageSize },
  };
  const calls = useCall(listAiCalls, { query }, { keepPrevious: true });
  const columns = useCallColumns();
  const choice = (name: string, options: readonly (readonly [value: string, label: string])[]) =>
    choiceFilter(
      control,
      {
        ...{ name, label: t(`call.${name === 'user_id' ? 'user' : name}`), single: true },
        options: options.map(([value, label]) => ({ value, label })),
      },
      common,
    );
  return (
    <DataTable
      list="ai-calls"
      control={control}
      columns={columns}
      page={calls.data}
      query={calls}
      rowKey={(row) => row.id}
      card={{ title: 'purpose', line2: ['outcome', 'cost'], line3: ['at', 'user'] }}
      bar={{
        views: false,
        filters: [
          daysFilter(control, { from: 'from', to: 'to', label: t('call.at') }, common),
          choice(
            'purpose',
            aiPurposes.map((p) => [p, t(`purpose.${p}`)]),
          ),
          choice(
            'outcome',
            aiOutcomes.map((o) => [o, t(`outcome.${o}`)]),
          ),
          choice(
            'user_id',
            (calls.data?.users ?? []).map((u) => [String(u.id), u.name]),
          ),
        ],
      }}
      empty={<EmptyState hint={t('calls.noneHint')} />}
    />
  );
}

const tones: Partial<Record<NonNullable<AiCall['outcome']>, Tone>> = {
  ...{ answered: 'done', stopped: 'off', lost: 'off', rate_limited: 'waiting' },
};

/** What became of a call, in words and colour. */
function Outcome({ outcome }: Pick<AiCall, 'outcome'>) {
  const { t } = useTranslation('ai');
  if (outcome === null) return <Mark tone="live">{t('outcome.open')}</Mark>;
  return <Mark tone={tones[outcome] ?? 'bad'}>{t(`outcome.${outcome}`)}</Mark>;
}

function useCallColumns(): DataColumn<AiCall>[] {
  const { t } = useTranslation('ai');
  const { whole, tenths } = useFormat();
  const euros = useEuros();
  return useMemo(() => {
    const cost = (row: AiCall) => {
      if (row.outcome === null || row.outcome === 'lost')
        return row.reserved > 0 ? t('call.atMost', { euros: euros(row.reserved) }) : '–';
      return row.estimated ? t('call.about', { euros: euros(row.cost) }) : euros(row.cost);
    };
    const column = (
      key: string,
      type: DataColumn<AiCall>['type'],
      title: string,
      render: DataColumn<AiCall>['render'],
      more: Partial<DataColumn<AiCall>> = {},
    ): DataColumn<AiCall> => ({ key, type, title, render, ...more });
    const sortable = { sortable: true };
    return [
      column('at', 'moment', t('call.at'), (row) => <Moment value={row.at} />, sortable),
      column('purpose', 'words', t('call.purpose'), (row) => t(`purpose.${row.purpose}`)),
      column('outcome', 'words', t('call.outcome'), (row) => <Outcome outcome={row.outcome} />),
      column('user', 'person', t('call.user'), (row) => <Person user={row.user} />),
      column('cost', 'number', t('call.cost'), cost, sortable),
      column('tokens_in', 'number', t('call.tokensIn'), (row) => whole(row.tokens_in), sortable),
      column('tokens_out', 'number', t('call.tokensOut'), (row) => whole(row.tokens_out), sortable),
      column(
        'ms',
        'number',
        t('call.seconds'),
        (row) => (row.ms === null ? '–' : tenths(row.ms / 1000)),
        sortable,
      ),
      column('model', 'text', t('call.model'), (row) => row.model, { standard: false }),
      column('prompt_version', 'text', t('call.promptVersion'), (row) => row.prompt_version, {
        standard: false,
      }),
      column('language', 'text', t('call.language'), (row) => t(`language.${row.language}`), {
        standard: false,
      }),
    ];
  }, [t, whole, tenths, euros]);
}
