import { listOpportunityOptions, opportunityStatuses, searchProducts } from '@kade/contract';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useSettled } from '../../platform/client/useSettled.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { daysFilter, rangeWords } from '../../ui/list/DaysEditor.js';
import type { Bar } from '../../ui/list/FilterBar.js';
import { choiceFilter, type ListFilter, setFilters } from '../../ui/list/listFilter.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { useColleagues } from '../../ui/pick/colleagues.js';
import { ValueRange } from './FilterEditors.js';
import { isList, one } from './filter.js';

const HiddenDay = lazy(() => import('./HiddenDay.js').then((m) => ({ default: m.HiddenDay })));

/** What stands over board and list: search, views and filters. */
export function useFunnelBar(control: ListControl): Bar {
  const { t } = useTranslation(['funnel', 'common']);
  const common = useTranslation('common').t;
  const { user } = useProfile();
  const owner = useOwnerFilter(control);
  const source = useSourceFilter(control);
  const product = useProductFilter(control);
  const value = useValueFilter(control);
  const hidden = one(control, 'hidden_date');
  return {
    search: t('filter.search'),
    presets: [{ key: 'mine', label: t('filter.mine'), filters: { owner: [String(user.id)] } }],
    // Board or list is no narrowing.
    lasting: ['view'],
    filters: [
      owner,
      source,
      product,
      ...(isList(control)
        ? [
            choiceFilter(
              control,
              {
                name: 'status',
                label: t('filter.status'),
                options: opportunityStatuses.map((one) => ({
                  value: one,
                  label: t(`common:status.${one}`),
                })),
              },
              common,
            ),
          ]
        : []),
      value,
      daysFilter(control, { from: 'close_from', to: 'close_to', label: t('filter.close') }, common),
      {
        key: 'hidden_date',
        label: t('filter.hidden'),
        operator: '',
        words: hidden,
        editor: <HiddenDay control={control} />,
        onClear: () => setFilters(control, { hidden_date: [] }),
      },
    ],
  };
}

/** Users, and below them the names of owners who are no users (yet). */
function useOwnerFilter(control: ListControl): ListFilter {
  const { t } = useTranslation('funnel');
  const common = useTranslation('common').t;
  const { whole } = useFormat();
  const { filters } = control;
  const { colleagues, loading } = useColleagues({ all: true });
  const names = useCall(listOpportunityOptions, {}, { staleTime: 60_000 });
  const of = (values: readonly string[], kind: string) =>
    values.filter((v) => v.startsWith(kind)).map((v) => v.slice(kind.length));
  return choiceFilter(
    control,
    {
      name: 'owner',
      label: t('filter.owner'),
      loading,
      options: [
        ...colleagues.map((u) => ({ value: `id:${u.id}`, label: u.name })),
        ...(names.data?.owner_names ?? []).map(({ name, count }) => ({
          value: `name:${name}`,
          label: t('filter.noUser', { name }),
          count: whole(count),
        })),
      ],
      value: [
        ...(filters.owner ?? []).map((id) => `id:${id}`),
        ...(filters.owner_name ?? []).map((name) => `name:${name}`),
      ],
      onChange: (values) =>
        setFilters(control, { owner: of(values, 'id:'), owner_name: of(values, 'name:') }),
    },
    common,
  );
}

function useSourceFilter(control: ListControl): ListFilter {
  const { t } = useTranslation('funnel');
  const common = useTranslation('common').t;
  const found = useCall(listOpportunityOptions, {}, { staleTime: 60_000 });
  return choiceFilter(
    control,
    {
      name: 'source',
      label: t('filter.source'),
      options: (found.data?.sources ?? []).map((source) => ({ value: source, label: source })),
      loading: found.isFetching,
    },
    common,
  );
}

/** Products are many: they are looked for as one types. */
function useProductFilter(control: ListControl): ListFilter {
  const { t } = useTranslation('funnel');
  const common = useTranslation('common').t;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    searchProducts,
    { query: { search } },
    { keepPrevious: true, staleTime: 60_000 },
  );
  const ids = (control.filters.product ?? []).map(Number).filter((id) => id > 0);
  const chosen = useCall(
    searchProducts,
    { query: { id: ids } },
    { enabled: ids.length > 0, staleTime: 60_000 },
  );
  const known = new Map(
    [...(ids.length > 0 ? (chosen.data ?? []) : []), ...(found.data ?? [])].map((p) => [p.id, p]),
  );
  return choiceFilter(
    control,
    {
      name: 'product',
      label: t('filter.product'),
      options: [...known.values()].map((p) => ({
        value: String(p.id),
        label: p.name,
        count: p.sku,
      })),
      loading: found.isFetching,
      onSearch: setTyped,
    },
    common,
  );
}

function useValueFilter(control: ListControl): ListFilter {
  const { t } = useTranslation('funnel');
  const common = useTranslation('common').t;
  const { euros } = useFormat();
  const shown = (name: 'value_from' | 'value_to') => {
    const value = one(control, name);
    return value === undefined ? undefined : euros(value);
  };
  return {
    key: 'value',
    label: t('filter.value'),
    words: rangeWords(shown('value_from'), shown('value_to'), common),
    editor: <ValueRange control={control} />,
    onClear: () => setFilters(control, { value_from: [], value_to: [] }),
  };
}
