import { columnOf, crmStatuses, listColumnValues, profileKinds } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../app/language.js';
import { useCall } from '../../app/queries.js';
import { FilterSelect } from '../../ui/FilterSelect.js';
import { SearchBox } from '../../ui/SearchBox.js';
import { useFormat } from '../../ui/useFormat.js';
import type { ListControl } from '../../ui/useListState.js';

/** The filters of the list, as the endpoint calls them. */
export const profileFilters = ['kind', 'crm_status', 'segment', 'province'] as const;
type FilterName = (typeof profileFilters)[number];

const fixed: Partial<Record<FilterName, readonly string[]>> = {
  kind: profileKinds,
  crm_status: crmStatuses,
};

const titleOf = (name: FilterName) => columnOf(name)?.label[currentLanguage()] ?? name;

export function ProfileFilters({ control }: { control: ListControl }) {
  const { t } = useTranslation(['profiles', 'common']);
  const { filters } = control;
  const active = Object.keys(filters).length > 0 || control.search !== '';
  const change = (name: FilterName) => (values: string[]) =>
    control.set({ filters: { ...filters, [name]: values } });
  return (
    <>
      <SearchBox
        value={control.search}
        label={t('search')}
        onSearch={(search) => control.set({ search })}
      />
      {profileFilters.map((name) => {
        const options = fixed[name];
        return options ? (
          <FilterSelect
            key={name}
            label={titleOf(name)}
            value={filters[name] ?? []}
            options={options.map((value) => ({ value, label: t(`common:status.${value}`) }))}
            onChange={change(name)}
          />
        ) : (
          <ValueFilter key={name} name={name} value={filters[name] ?? []} onChange={change(name)} />
        );
      })}
      {active && (
        <Button
          type="link"
          onClick={() =>
            control.set({
              search: '',
              filters: Object.fromEntries(profileFilters.map((name) => [name, []])),
            })
          }
        >
          {t('common:table.clearFilters')}
        </Button>
      )}
    </>
  );
}

type ValueProps = {
  name: FilterName;
  value: readonly string[];
  onChange: (values: string[]) => void;
};

/** A filter over the values that occur; they are fetched when it is opened. */
function ValueFilter({ name, value, onChange }: ValueProps) {
  const { whole } = useFormat();
  const [opened, setOpened] = useState(false);
  const found = useCall(
    listColumnValues,
    { params: { column: name.toUpperCase() }, body: {} },
    { enabled: opened, staleTime: 60_000 },
  );
  return (
    <FilterSelect
      label={titleOf(name)}
      value={value}
      options={(found.data ?? []).map((v) => ({
        value: v.label,
        label: v.label,
        count: whole(v.count),
      }))}
      loading={found.isFetching}
      onOpen={() => setOpened(true)}
      onChange={onChange}
    />
  );
}
