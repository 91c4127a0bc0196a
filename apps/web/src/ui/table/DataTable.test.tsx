import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../platform/client/api.js';
import { fireEvent, press, screen, show, waitFor, where, within } from '../../testkit/index.js';
import { useListState } from '../list/useListState.js';
import type { DataColumn } from './columns.js';
import { DataTable } from './DataTable.js';

type Row = { id: number; name: string; city: string };
const rows: Row[] = [
  { id: 1, name: 'Café Zee', city: 'Gent' },
  { id: 2, name: 'Bar Noord', city: 'Breda' },
];
const columns: DataColumn<Row>[] = [
  { key: 'name', type: 'name', title: 'Name', sortable: true, render: (row: Row) => row.name },
  {
    key: 'city',
    type: 'text',
    title: 'City',
    render: (row: Row) => <a href="/city">{row.city}</a>,
  },
  {
    key: 'id',
    type: 'count',
    title: 'Number',
    standard: false,
    render: (row: Row) => `no. ${row.id}`,
  },
];
const refetch = vi.fn();

type Props = {
  count?: number;
  empty?: boolean;
  error?: ApiFailure;
  loading?: boolean;
  list?: string;
};
function List({ count = 80, empty, error, loading, list = 'test' }: Props) {
  const control = useListState(list, { filters: ['owner'] });
  const page =
    error || loading ? undefined : { count: empty ? 0 : count, results: empty ? [] : rows };
  return (
    <DataTable<Row>
      list={list}
      control={control}
      columns={columns}
      page={page}
      query={{ isFetching: false, error: error ?? null, refetch }}
      rowKey={(row) => row.id}
      rowTo={(row) => `/row/${row.id}`}
      bar={{ actions: <button type="button">A filter</button> }}
    />
  );
}
const open = (props: Props = {}, at = '/list') => show(<List {...props} />, { at });
const heads = () => screen.getAllByRole('columnheader').map((th) => th.textContent);

describe('a list', () => {
  it('sorts up, down and as the server has it, from page one each time, and keeps its filters', async () => {
    await open({}, '/list?page=2&owner=3');
    const sort = async (query: string) => {
      fireEvent.click(await screen.findByRole('columnheader', { name: 'Name' }));
      await waitFor(() => expect(where()).toBe(`/list?${query}`));
    };
    await sort('ordering=name&owner=3');
    await sort('ordering=-name&owner=3');
    await sort('owner=3');
  });

  it('does not sort by what the server cannot sort by', async () => {
    await open();
    fireEvent.click(await screen.findByRole('columnheader', { name: 'City' }));
    expect(where()).toBe('/list');
  });

  it('says which rows it shows, and turns pages in its address', async () => {
    await open({ count: 1234 });
    expect(await screen.findByText('1–25 of 1,234')).toBeDefined();
    fireEvent.click(screen.getByTitle('3'));
    await waitFor(() => expect(where()).toBe('/list?page=3'));
    expect(await screen.findByText('51–75 of 1,234')).toBeDefined();
  });

  it('begins at page one again with pages of another length', async () => {
    await open({ count: 1234 }, '/list?page=3');
    await press('25 / page');
    fireEvent.click(await screen.findByRole('menuitem', { name: '50 / page' }));
    await waitFor(() => expect(where()).toBe('/list?page_size=50'));
  });

  it('has no pages where the shortest holds all', async () => {
    await open({ count: 10 });
    await screen.findByText('Café Zee');
    expect(screen.queryByText('1–10 of 10')).toBeNull();
  });

  it('leads where its row leads, by a click on the row and not by one on a link in it', async () => {
    await open();
    fireEvent.click(await screen.findByText('Gent'));
    expect(where()).toBe('/list');
    fireEvent.click(screen.getByText('Bar Noord'));
    await waitFor(() => expect(where()).toBe('/row/2'));
  });

  it('that is empty says so, without headings', async () => {
    await open({ empty: true });
    expect(await screen.findByText('No data found.')).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
  });

  it('that failed can be asked for again, and keeps the filters that may be why', async () => {
    refetch.mockReset();
    await open({ error: new ApiFailure(500, null, 'Broken.', null, null, null, '') });
    expect(await screen.findByRole('button', { name: 'A filter' })).toBeDefined();
    await press(/again|retry/i);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('shows its standard columns until others are chosen, and remembers those', async () => {
    const { unmount } = await open({ list: 'remembered' });
    await screen.findByText('Café Zee');
    expect(heads()).toEqual(['Name', 'City']);
    await press('Columns');
    const drawer = await screen.findByRole('dialog');
    fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Number' }));
    await press('Move Number up', drawer);
    fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Hide Name' }));
    await waitFor(() => expect(heads()).toEqual(['Number', 'City']));
    unmount();
    await open({ list: 'remembered' });
    await screen.findByText('no. 1');
    expect(heads()).toEqual(['Number', 'City']);
    await press('Columns');
    await press('Reset to default');
    await waitFor(() => expect(heads()).toEqual(['Name', 'City']));
  });

  it('keeps one column at least, and moves none past the ends', async () => {
    await open({ list: 'last' });
    await press('Columns');
    const drawer = await screen.findByRole('dialog');
    const disabled = (name: string) =>
      within(drawer).getByRole('button', { name }).hasAttribute('disabled');
    expect([disabled('Move Name up'), disabled('Move Name down')]).toEqual([true, false]);
    expect([disabled('Move City up'), disabled('Move City down')]).toEqual([false, true]);
    fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Hide Name' }));
    const last = await within(drawer).findByRole('checkbox', { name: 'Hide City' });
    await waitFor(() => expect(last.hasAttribute('disabled')).toBe(true));
    fireEvent.click(within(drawer).getByRole('checkbox', { name: 'City' }));
    expect(heads()).toEqual(['City']);
  });

  it('finds columns by their name', async () => {
    await open({ list: 'find' });
    await press('Columns');
    const drawer = await screen.findByRole('dialog');
    fireEvent.change(within(drawer).getByLabelText('Search columns'), {
      target: { value: ' NUM' },
    });
    expect(within(drawer).queryByRole('checkbox', { name: 'City' })).toBeNull();
    expect(within(drawer).getByRole('checkbox', { name: 'Number' })).toBeDefined();
  });
});

describe('the address of a list', () => {
  it('is as it was left when one comes back without one, and what it says counts before that', async () => {
    const { unmount } = await open({ list: 'left' });
    fireEvent.click(await screen.findByRole('columnheader', { name: 'Name' }));
    await waitFor(() => expect(where()).toBe('/list?ordering=name'));
    unmount();
    const again = await open({ list: 'left' });
    await waitFor(() => expect(where()).toBe('/list?ordering=name'));
    again.unmount();
    await open({ list: 'left' }, '/list?page=2');
    await screen.findByText('Café Zee');
    expect(where()).toBe('/list?page=2');
  });
});
