import type { ReactNode } from 'react';
import { type FilterOption, FilterSelect } from './FilterSelect.js';
import { SearchBox } from './SearchBox.js';
import type { ListControl } from './useListState.js';

type Filter = { name: string; label: string; options: readonly FilterOption[] };

type Props = {
  control: ListControl;
  /** What can be searched for. */
  search: string;
  filters?: readonly Filter[];
  /** What else stands above the list. */
  children?: ReactNode;
};

/** Search and filters of a list, kept in its state: choosing of one filter leaves the others as they are. */
export function ListToolbar({ control, search, filters = [], children }: Props) {
  return (
    <>
      <SearchBox
        value={control.search}
        label={search}
        onSearch={(text) => control.set({ search: text })}
      />
      {filters.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          label={label}
          value={control.filters[name] ?? []}
          options={options}
          onChange={(values) => control.set({ filters: { ...control.filters, [name]: values } })}
        />
      ))}
      {children}
    </>
  );
}

/** Whether a list shows only some of its rows: then an empty one is no reason to make the first. */
export const isNarrowed = ({ search, filters }: ListControl): boolean =>
  search !== '' || Object.keys(filters).length > 0;
