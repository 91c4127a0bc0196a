import {
  exportProfiles,
  getProfileColumns,
  listProfiles,
  listViews,
  type SavedView,
  updateProfileColumns,
  updateView,
} from '@kade/contract';
import { parse } from '@kade/rules';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  button,
  fireEvent,
  press,
  screen,
  show,
  waitFor,
} from '../../../testkit/index.js';
import { FilterChips } from '../../../ui/list/FilterChips.js';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.js';
import { createTicks } from '../../../ui/table/ticks.js';
import type { BulkAction } from './bulkActions.js';
import { rememberedList, rememberList } from './listContext.js';
import { profileFilters } from './profileFilters.js';
import { SelectionBar } from './SelectionBar.js';
import { nothing, type Selected } from './selected.js';
import { useKeptColumns } from './useKeptColumns.js';
import { useListNeighbours } from './useListNeighbours.js';

const seller = { access: listProfiles.access };

const DoIt: BulkAction['Button'] = ({ count, onDone }) => (
  <button type="button" onClick={onDone}>
    Do {count}
  </button>
);

describe('rows that are ticked', () => {
  const open = async () => {
    const ticks = createTicks<Selected>({ all: false, ids: new Set([4, 9]) });
    await show(
      <SelectionBar
        ticks={ticks}
        found={500}
        all={{ all: true }}
        columns={['name', 'city']}
        ordering="-city"
        actions={[
          {
            key: 'do',
            ...seller,
            Button: DoIt,
          },
        ]}
      />,
    );
    return ticks;
  };

  it('are ticked no more once something was done with them', async () => {
    const ticks = await open();
    await press('Do 2');
    expect(ticks.get()).toEqual(nothing);
    expect(screen.queryByRole('button', { name: 'Do 2' })).toBeNull();
  });

  it('are exported as they are shown: those rows, those columns, in that order', async () => {
    answer(exportProfiles, {} as never);
    await open();
    await press('Export selection');
    fireEvent.click(await screen.findByRole('menuitem', { name: /^CSV, 2 rows/ }));
    await waitFor(() =>
      expect(bodies(exportProfiles)).toEqual([
        {
          format: 'csv',
          selection: { ids: [4, 9] },
          columns: ['name', 'city'],
          ordering: '-city',
        },
      ]),
    );
  });
});

it('a filter that is removed takes no other one with it', async () => {
  const [city, size] = [parse("CITY = 'Urk'"), parse('EMPLOYEES_TOTAL > 3')];
  const onChange = vi.fn();
  await show(
    <FilterChips
      filters={profileFilters([city, size], onChange).filters}
      onClear={() => {}}
      found={undefined}
    />,
  );
  await press(/^Remove filter: .*Urk/);
  expect(onChange).toHaveBeenCalledExactlyOnceWith([size]);
});

describe('a saved view', () => {
  const state = { search: '', origin_query: '', filters: {}, ordering: 'name', columns: [] };
  const view = (can_edit: boolean) =>
    ({
      ...{ id: 5, list: 'profiles', version: 3, name: 'Mine', is_shared: true, can_edit, state },
      owner: { id: 1, name: 'Bas' },
    }) as SavedView;
  const now = { ...state, ordering: '-city' };
  const open = async (can_edit: boolean) => {
    answer(listViews, { results: [view(can_edit)] });
    await show(<ViewTabs list="profiles" canSave now={now} presets={[]} onApply={() => {}} />);
    fireEvent.click(await screen.findByTestId('view-name'));
    await screen.findByText('(edited)');
    await press('Views');
    await screen.findByRole('menuitem', { name: 'Save as new view' });
  };

  it('takes over what the list shows now, under its version', async () => {
    answer(updateView, view(true));
    await open(true);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save changes to “Mine”' }));
    await waitFor(() =>
      expect(bodies(updateView)).toEqual([
        { name: 'Mine', is_shared: true, state: now, version: 3 },
      ]),
    );
  });

  it('of a colleague can be used and not be changed', async () => {
    await open(false);
    expect(screen.queryByText(/^Save changes to/)).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Delete view Mine' })).toBeNull();
  });
});

function Beside({ id }: { id: number }) {
  const { previous, next } = useListNeighbours(id);
  return <p>{`${previous}, ${id}, ${next}`}</p>;
}

it('before the first profile of a page comes the last of the page before', async () => {
  const query = { page: 2, page_size: 2 };
  rememberList({ query, ids: [30, 40], count: 5 });
  answer(listProfiles, ({ query: { page } }) => ({
    count: 5,
    results: (page?.[0] === '1' ? [10, 20] : [50]).map((id) => ({ id })),
  }));
  const { unmount } = await show(<Beside id={30} />);
  await screen.findByText('20, 30, 40');
  unmount();
  await show(<Beside id={40} />);
  await screen.findByText('30, 40, 50');
  expect(rememberedList()?.query).toEqual(query);
});

function List() {
  const { keep } = useKeptColumns();
  return (
    <button type="button" onClick={() => keep({ columns: ['name'], widths: { name: 240 } })}>
      Drag
    </button>
  );
}

it('columns that were changed are kept for other browsers, also by who leaves the list at once', async () => {
  answer(getProfileColumns, { columns: null });
  answer(updateProfileColumns, {} as never);
  const { unmount } = await show(<List />);
  fireEvent.click(await button('Drag'));
  expect(asked(updateProfileColumns)).toEqual([]);
  unmount();
  // At once: no timer has had its turn.
  for (let turn = 0; turn < 100; turn += 1) await null;
  expect(bodies(updateProfileColumns)).toEqual([{ columns: [{ field: 'name', width: 240 }] }]);
});
