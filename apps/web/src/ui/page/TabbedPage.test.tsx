import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { TabbedPage } from './TabbedPage.js';

afterEach(cleanup);

const tabs = ['first', 'second'].map((key) => ({ key, label: key, content: `of the ${key}` }));
function Record() {
  const { tab = '' } = useParams();
  return <TabbedPage tabs={tabs} active={tab} to={(key) => `/record/${key}`} />;
}

const at = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element="the landing page" />
        <Route path="/record/:tab?" element={<Record />} />
      </Routes>
    </MemoryRouter>,
  );

it('an address that names a tab opens it, and one that names none the first', () => {
  at('/record/second');
  expect(screen.getByText('of the second')).toBeDefined();
  cleanup();
  at('/record');
  expect(screen.getByText('of the first')).toBeDefined();
});

it('an address with a tab that does not exist leads to the landing page, as every unknown one', () => {
  at('/record/nonsense');
  expect(screen.getByText('the landing page')).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});
