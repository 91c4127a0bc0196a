import { FilterOutlined } from '@ant-design/icons';
import { listOpportunityOptions, opportunityStatuses, searchProducts } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useSettled } from '../../platform/client/useSettled.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useMobile } from '../../platform/theme/useWidth.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { FilterSelect } from '../../ui/list/FilterSelect.js';
import { SearchBox } from '../../ui/list/SearchBox.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { useColleagues } from '../../ui/pick/colleagues.js';
import { funnelFilters, isNarrowed, one } from './filter.js';
import { MoreFilters } from './MoreFilters.js';

const lasting = ['view'];

/** Search and filters of board and list; the rarer ones come at a click. */
export function FunnelFilters({ control }: { control: ListControl }) {
  const { t } = useTranslation(['funnel', 'common']);
  const { user } = useProfile();
  // A phone has room for the cards only when the filters wait behind a button.
  const isPhone = useMobile();
  const { filters } = control;
  const rare = (
    ['value_from', 'value_to', 'close_from', 'close_to', 'hidden_date'] as const
  ).filter((name) => one(control, name) !== undefined).length;
  const [more, setMore] = useState(rare > 0);
  const change = (name: string) => (values: readonly string[]) =>
    control.set({ filters: { ...filters, [name]: values } });
  const mine = filters.owner?.length === 1 && filters.owner[0] === String(user.id);
  const clear = () =>
    control.set({
      search: '',
      filters: Object.fromEntries(
        funnelFilters.filter((name) => !lasting.includes(name)).map((name) => [name, []]),
      ),
    });
  return (
    <>
      <SearchBox
        value={control.search}
        label={t('filter.search')}
        onSearch={(search) => control.set({ search })}
      />
      <Button
        type={mine ? 'primary' : 'default'}
        aria-pressed={mine}
        onClick={() =>
          control.set({
            filters: { ...filters, owner: mine ? [] : [String(user.id)], owner_name: [] },
          })
        }
      >
        {t('filter.mine')}
      </Button>
      {(!isPhone || more) && (
        <>
          <OwnerFilter control={control} />
          <SourceFilter value={filters.source ?? []} onChange={change('source')} />
          <ProductFilter value={filters.product ?? []} onChange={change('product')} />
          {filters.view?.[0] === 'list' && (
            <FilterSelect
              label={t('filter.status')}
              value={filters.status ?? []}
              options={opportunityStatuses.map((value) => ({
                value,
                label: t(`common:status.${value}`),
              }))}
              onChange={change('status')}
            />
          )}
        </>
      )}
      <Button icon={<FilterOutlined />} aria-expanded={more} onClick={() => setMore(!more)}>
        {rare > 0 ? t('filter.moreOf', { count: rare }) : t('filter.more')}
      </Button>
      {(isNarrowed(control) || rare > 0) && (
        <Button type="link" onClick={clear}>
          {t('common:table.clearFilters')}
        </Button>
      )}
      {more && <MoreFilters control={control} />}
    </>
  );
}

/** Users, and below them the names of owners who are no users (yet). */
function OwnerFilter({ control }: { control: ListControl }) {
  const { t } = useTranslation('funnel');
  const { whole } = useFormat();
  const { filters } = control;
  const { colleagues, loading } = useColleagues({ all: true });
  const names = useCall(listOpportunityOptions, {}, { staleTime: 60_000 });
  const value = [
    ...(filters.owner ?? []).map((id) => `id:${id}`),
    ...(filters.owner_name ?? []).map((name) => `name:${name}`),
  ];
  const options = [
    ...colleagues.map((u) => ({ value: `id:${u.id}`, label: u.name })),
    ...(names.data?.owner_names ?? []).map(({ name, count }) => ({
      value: `name:${name}`,
      label: t('filter.noUser', { name }),
      count: whole(count),
    })),
  ];
  const of = (values: readonly string[], kind: string) =>
    values.filter((v) => v.startsWith(kind)).map((v) => v.slice(kind.length));
  return (
    <FilterSelect
      label={t('filter.owner')}
      value={value}
      options={options}
      loading={loading}
      onChange={(values) =>
        control.set({
          filters: { ...filters, owner: of(values, 'id:'), owner_name: of(values, 'name:') },
        })
      }
    />
  );
}

type Several = { value: readonly string[]; onChange: (values: string[]) => void };

function SourceFilter({ value, onChange }: Several) {
  const { t } = useTranslation('funnel');
  const found = useCall(listOpportunityOptions, {}, { staleTime: 60_000 });
  return (
    <FilterSelect
      label={t('filter.source')}
      value={value}
      options={(found.data?.sources ?? []).map((source) => ({ value: source, label: source }))}
      loading={found.isFetching}
      onChange={onChange}
    />
  );
}

/** Products are many: they are looked for as one types. */
function ProductFilter({ value, onChange }: Several) {
  const { t } = useTranslation('funnel');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    searchProducts,
    { query: { search } },
    { keepPrevious: true, staleTime: 60_000 },
  );
  const ids = value.map(Number).filter((id) => id > 0);
  const chosen = useCall(
    searchProducts,
    { query: { id: ids } },
    { enabled: ids.length > 0, staleTime: 60_000 },
  );
  const known = new Map(
    [...(ids.length > 0 ? (chosen.data ?? []) : []), ...(found.data ?? [])].map((p) => [p.id, p]),
  );
  return (
    <FilterSelect
      label={t('filter.product')}
      value={value}
      options={[...known.values()].map((p) => ({
        value: String(p.id),
        label: p.name,
        count: p.sku,
      }))}
      loading={found.isFetching}
      onSearch={setTyped}
      onChange={onChange}
    />
  );
}
