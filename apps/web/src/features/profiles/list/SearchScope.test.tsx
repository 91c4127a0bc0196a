import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { SearchBox } from '../../../ui/list/SearchBox.js';
import { FoundBy } from './FoundBy.js';
import { SearchScope } from './SearchScope.js';
import { useProfileList } from './useProfileList.js';

beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces('profiles');
});
afterEach(cleanup);

let list: ReturnType<typeof useProfileList> | undefined;
function List() {
  list = useProfileList();
  const { control, rule } = list;
  const isFiltered = control.search !== '' && rule !== '';
  return (
    <>
      <SearchBox
        value={control.search}
        onSearch={list.search}
        onEscape={isFiltered ? list.searchAll : undefined}
        label="search"
      />
      <SearchScope isFiltered={isFiltered} notIndexed={undefined} onAll={list.searchAll} />
    </>
  );
}
const open = (address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: [address] })}
    />,
  );
const filtered = `/?search=12345678&origin_query=${encodeURIComponent("CITY = 'Urk'")}`;

describe('a search within filters', () => {
  it('says that it leaves profiles out, and one key leaves the filters', async () => {
    open(filtered);
    expect(screen.getByRole('status').textContent).toContain('only the profiles that match');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    await act(async () => {});
    expect(list?.query).toMatchObject({ search: '12345678' });
    expect(list?.query).not.toHaveProperty('origin_query');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says nothing without filters, or without a search', () => {
    open('/?search=12345678');
    expect(screen.getByRole('status').textContent).toBe('');
    cleanup();
    open(`/?origin_query=${encodeURIComponent("CITY = 'Urk'")}`);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

it('a new search puts what fits best first; an order chosen after that stays', async () => {
  open('/?ordering=-city');
  await act(async () => list?.search('leeuw'));
  expect(list?.query).toMatchObject({ search: 'leeuw' });
  expect(list?.query).not.toHaveProperty('ordering');
  await act(async () => list?.control.set({ ordering: 'city' }));
  await act(async () => list?.search('leeuwen'));
  expect(list?.query).toMatchObject({ search: 'leeuwen', ordering: 'city' });
});

it('a row whose name does not show why it was found says what does', () => {
  const row = { id: 1, external_id: null, name: 'Aan de Kade' };
  render(<FoundBy row={{ ...row, found_by: { field: 'contact', text: 'Ayşe Doğan' } }} />);
  expect(screen.getByText('Contact: Ayşe Doğan')).toBeDefined();
  cleanup();
  const { container } = render(<FoundBy row={row} />);
  expect(container.textContent).toBe('');
});
