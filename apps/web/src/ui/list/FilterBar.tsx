import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMobile } from '../../platform/theme/useWidth.js';
import { useFormat } from '../facts/useFormat.js';
import { ColumnChooser } from '../table/ColumnChooser.js';
import type { DataColumn } from '../table/columns.js';
import type { ChosenColumns } from '../table/useColumns.js';
import { FilterButton } from './FilterButton.js';
import { FilterChips } from './FilterChips.js';
import styles from './filter-bar.module.css';
import type { ListFilter } from './listFilter.js';
import { SearchBox } from './SearchBox.js';
import { SortButton } from './SortButton.js';
import type { ListControl } from './useListState.js';
import { type Preset, ViewTabs } from './views/ViewTabs.js';
import { columnsOfView, narrowedBy, viewStateOf } from './views/viewState.js';

/** What stands over a list, as its screen says it. */
export type Bar = {
  /** What can be searched for; left out where nothing can. */
  search?: string;
  /** What a search does, where it does more than to narrow. */
  onSearch?: (text: string) => void;
  /** What Escape does in the search instead of emptying it. */
  onEscape?: (() => void) | undefined;
  filters?: readonly ListFilter[];
  /** In place of the fields of the filters to choose from. */
  adding?: (close: () => void) => ReactNode;
  /** Views that the product brings, beside the one of all. */
  presets?: readonly { key: string; label: string; filters: Record<string, readonly string[]> }[];
  /** What the view without any filters is called. */
  all?: string;
  /** Filters that are a way to look at the list and no narrowing of it: they stay when all others go. */
  lasting?: readonly string[];
  /** False for a list inside a record: its views would be those of every record. */
  views?: boolean;
  /** Icon buttons after those of every list: an export. */
  tools?: ReactNode;
  /** What can be done with the whole list: add one. */
  actions?: ReactNode;
};

type Props<Row> = Bar & {
  list: string;
  control: ListControl;
  /** Left out where the rows are no table. */
  table?: {
    columns: readonly DataColumn<Row>[];
    chosen: ChosenColumns<Row>;
    hidden: number;
    chooser: boolean;
  };
  /** Rows that are left. */
  count: number | undefined;
};

const noColumns = { keys: [], widths: {} };

/** Views, search, filters, order and columns of a list on one line, and below it what narrows it now. */
export function FilterBar<Row>(props: Props<Row>) {
  const {
    list,
    control,
    table,
    count,
    filters = [],
    presets = [],
    lasting = [],
    views = true,
  } = props;
  const { t } = useTranslation('common');
  const { whole } = useFormat();
  const isPhone = useMobile();
  const search = props.onSearch ?? ((text: string) => control.set({ search: text }));
  const kept = Object.fromEntries(lasting.map((name) => [name, control.filters[name] ?? []]));
  const only = (some: Record<string, readonly string[]>) => ({
    ...Object.fromEntries(Object.keys(control.filters).map((name) => [name, []])),
    ...kept,
    ...some,
  });
  const clear = () => control.set({ search: '', filters: only({}), view: null });

  const on = Object.entries(control.filters).filter(
    ([name, values]) => values.length > 0 && !lasting.includes(name),
  );
  const isJust = (some: Record<string, readonly string[]>) =>
    on.length === Object.keys(some).length &&
    on.every(([name, values]) => some[name]?.join() === values.join());
  const tabs: Preset[] = [
    {
      // Not the key of a preset of the list's own.
      key: ' all',
      label: props.all ?? t('bar.all'),
      isOn: on.length === 0 && !control.search,
      onPick: clear,
    },
    ...presets.map(({ key, label, filters: some }) => ({
      key,
      label,
      isOn: isJust(some) && !control.search,
      // A second press shows all again.
      onPick: () =>
        isJust(some) ? clear() : control.set({ search: '', filters: only(some), view: null }),
    })),
  ];
  const chips: ListFilter[] = [
    ...(control.search
      ? [
          {
            key: ' search',
            label: t('bar.searchChip'),
            operator: '',
            words: `“${control.search}”`,
            editor: null,
            onClear: () => search(''),
          },
        ]
      : []),
    ...filters.filter((f) => f.words !== undefined),
  ];
  const found = count === undefined ? '' : whole(count);
  const isTold = count !== undefined;

  return (
    <section className={styles.bar} data-testid="list-bar" aria-label={t('bar.filter')}>
      <div className={styles.line}>
        {(views || presets.length > 0) && (
          <ViewTabs
            list={list}
            canSave={views}
            now={viewStateOf(control, table?.chosen ?? noColumns)}
            presets={tabs}
            onApply={(state, view) => {
              const { keys, widths } = columnsOfView(state);
              if (keys.length > 0) table?.chosen.show(keys, widths);
              control.set({
                ...narrowedBy(state, { ...control, filters: only(control.filters) }),
                view,
              });
            }}
          />
        )}
        <div className={styles.tools}>
          {props.search !== undefined && (
            <SearchBox
              value={control.search}
              label={props.search}
              onSearch={search}
              onEscape={props.onEscape}
            />
          )}
          {(filters.length > 0 || props.adding) && (
            <FilterButton
              filters={filters}
              adding={props.adding}
              results={
                isTold ? t('bar.show', { count: count ?? 0, shown: found }) : t('action.close')
              }
            />
          )}
          {table && <SortButton control={control} columns={table.columns} />}
          {table?.chooser && !isPhone && (
            <ColumnChooser all={table.columns} chosen={table.chosen} hidden={table.hidden} />
          )}
          {props.tools}
          {props.actions}
        </div>
      </div>
      {chips.length > 0 && (
        <FilterChips
          filters={chips}
          onClear={clear}
          found={isTold ? t('table.total', { count: count ?? 0, shown: found }) : undefined}
        />
      )}
    </section>
  );
}
