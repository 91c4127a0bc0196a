import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useLeaveGuard } from './useLeaveGuard.js';

const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: {
    en: { common: { leave: { title: 'Unsaved', text: '', leave: 'Leave', stay: 'Stay' } } },
  },
});

/** A form that is typed in or not, and one that saves right before it leaves. */
function Guarded({ name, dirty }: { name: string; dirty: boolean }) {
  const guard = useLeaveGuard(dirty);
  const [closed, setClosed] = useState(false);
  return (
    <div>
      {guard.dialog}
      <button type="button" onClick={guard.release}>
        save {name}
      </button>
      <button type="button" onClick={() => guard.close(() => setClosed(true))}>
        {closed ? `${name} is closed` : `close ${name}`}
      </button>
    </div>
  );
}

function show(first: boolean, second: boolean) {
  const page = (
    <>
      <Guarded name="first" dirty={first} />
      <Guarded name="second" dirty={second} />
      <Link to="/away">go</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/away', element: <p>elsewhere</p> },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}
const go = () => fireEvent.click(screen.getByText('go'));

afterEach(cleanup);

it.each([
  [true, false],
  [false, true],
  [true, true],
])('asks when either of two forms of a page is unsaved (%s, %s)', async (first, second) => {
  show(first, second);
  go();
  expect(await screen.findByText('Unsaved')).toBeTruthy();
  fireEvent.click(screen.getByText('Leave').closest('button') as HTMLElement);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

it('lets go when nothing is unsaved, or when it was just saved', async () => {
  show(false, false);
  go();
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  cleanup();
  show(true, false);
  fireEvent.click(screen.getByText('save first'));
  go();
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

it('asks before a drawer with something typed in closes, and lets an untouched one close at once', async () => {
  show(true, false);
  fireEvent.click(screen.getByText('close second'));
  expect(screen.getByText('second is closed')).toBeTruthy();
  fireEvent.click(screen.getByText('close first'));
  expect(await screen.findByText('Unsaved')).toBeTruthy();
  fireEvent.click(screen.getByText('Stay').closest('button') as HTMLElement);
  expect(screen.getByText('close first')).toBeTruthy();
  fireEvent.click(screen.getByText('close first'));
  fireEvent.click(screen.getByText('Leave').closest('button') as HTMLElement);
  expect(screen.getByText('first is closed')).toBeTruthy();
});
