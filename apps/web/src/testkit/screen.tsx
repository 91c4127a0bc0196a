import { getProfile, type Profile } from '@kade/contract';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { type ReactElement, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { Look } from '../app/Look.js';
import { dropLine } from '../features/runs/news.js';
import { dropHeldCalls } from '../platform/client/enrolment.js';
import { keyOf, queryClient } from '../platform/client/queries.js';
import { i18n, type Language } from '../platform/language/language.js';
import { drawNotices, type Message } from '../platform/notices/notify.js';
import { dropTokens, keepTokens } from '../platform/session/session.js';
import { answer, type Some } from './server.js';

/** What the user was told in notices since the test began. */
export const notices: Message[] = [];

type Session = {
  /** Groups of the signed-in user; a marketeer who sells when left out. */
  groups?: readonly string[];
  profile?: Some<Profile>;
  language?: Language;
  /** Address at which the screen stands. */
  at?: string;
  /** The route's path, for screens that read parts of their address. */
  path?: string;
};

const user = { id: 1, name: 'Bas', email: 'bas@demo.example', language: 'en', single_keys: true };
const company = { id: 1, name: 'Demo', time_zone: 'Europe/Amsterdam' };
const everybody = ['company:marketeer', 'company:sales', 'product:analytics', 'product:promo'];

/** Signs somebody in. */
export function signIn({ groups = everybody, profile = {} }: Session = {}): void {
  keepTokens({ access: 'access', refresh: 'refresh' });
  const signedIn = {
    profile_fields: null,
    ...profile,
    groupNames: groups,
    user: { ...user, ...profile.user },
    company: { ...company, ...profile.company },
  };
  queryClient.setQueryData(keyOf(getProfile), signedIn);
  answer(getProfile, signedIn as never);
}

let router: ReturnType<typeof createMemoryRouter> | undefined;

/** Shows a screen to somebody who is signed in, in a language, at an address, with the product's look. */
export async function show(element: ReactElement, session: Session = {}) {
  const { at = '/', path = '*', language = 'en' } = session;
  signIn(session);
  await i18n.changeLanguage(language);
  router = createMemoryRouter(
    [{ path, element }, ...(path === '*' ? [] : [{ path: '*', element: <p>another page</p> }])],
    { initialEntries: [at] },
  );
  // Without antd's styles: nothing here looks at them, and to work out what is hidden by them took half of the time.
  return render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <Look>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </Look>
    </ConfigProvider>,
  );
}

/** The address the user stands at. */
export const where = () => {
  const { pathname = '', search = '' } = router?.state.location ?? {};
  return pathname + search;
};

/** A button by its words; an icon before them, such as the one of what is under way, has a word of its own. */
export const button = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).findByRole('button', {
    name: typeof name === 'string' ? new RegExp(`^([a-z-]+ )?${literal(name)}$`) : name,
  });
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Presses a button as soon as it is there. */
export async function press(name: string | RegExp, inside?: HTMLElement): Promise<void> {
  fireEvent.click(await button(name, inside));
}

const typable = 'input:not([type=radio], [type=checkbox]), textarea';

/** Types into a field in place of what stood there. */
export async function type(label: string | RegExp, value: string): Promise<void> {
  const field = await screen.findByLabelText(label, { selector: typable });
  fireEvent.change(field, { target: { value } });
}

/** What stands in a field. */
export const typed = async (label: string | RegExp) =>
  ((await screen.findByLabelText(label, { selector: typable })) as HTMLInputElement).value;

/** The list that belongs to a choice; those of others may still be closing. */
const optionsOf = (choice: HTMLElement) => {
  const list = document.getElementById(choice.getAttribute('aria-controls') ?? '');
  const found = list
    ?.closest('.ant-select-dropdown')
    ?.querySelectorAll<HTMLElement>('.ant-select-item-option');
  return [...(found ?? [])];
};

async function opened(label: string | RegExp): Promise<HTMLElement> {
  const choice = await screen.findByRole('combobox', { name: label });
  fireEvent.mouseDown(choice);
  await waitFor(() => expect(optionsOf(choice).length).toBeGreaterThan(0));
  return choice;
}

/** Opens a choice. @returns what it offers, as it reads */
export const offered = async (label: string | RegExp): Promise<string[]> =>
  optionsOf(await opened(label)).map((option) => option.textContent ?? '');

/** Chooses one of a choice by its words. */
export async function choose(label: string | RegExp, words: string | RegExp): Promise<void> {
  const choice = await opened(label);
  const fits = ({ textContent: text }: HTMLElement) =>
    typeof words === 'string' ? text === words : words.test(text ?? '');
  const found = await waitFor(() => {
    const option = optionsOf(choice).find(fits);
    if (!option) throw new Error(`'${words}' is not offered by ${label}.`);
    return option;
  });
  fireEvent.click(found);
}

/** The names of the files that were saved since the test began. */
export const saved: string[] = [];

/** A file that is saved leads nowhere; the simulated browser would leave the page for it, and the next tests with it. */
function keepPage(): () => void {
  const real = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
    else real.call(this);
  };
  return () => {
    HTMLAnchorElement.prototype.click = real;
  };
}

/** A field that grows with its text counts with these; without antd’s styles it has none, and its height would be no number. */
function sizeFields(): () => void {
  const style = document.createElement('style');
  style.textContent = 'textarea { box-sizing: border-box; padding: 0px; border: 0px solid }';
  document.head.append(style);
  return () => style.remove();
}

let stop = () => {};
let leave = () => {};
let unsize = () => {};

/** Before a test: nobody has been told anything. */
export function beginScreen(): void {
  notices.length = 0;
  saved.length = 0;
  leave = keepPage();
  unsize = sizeFields();
  // A test before may have lost the connection.
  onlineManager.setOnline(true);
  stop = drawNotices((message) => notices.push(message));
}

/** After a test: nothing of it is left for the next one, which may share the page and the modules. */
export async function endScreen(): Promise<void> {
  cleanup();
  stop();
  leave();
  unsize();
  // It lingers for seconds, and would ask in the name of the next test.
  dropLine();
  vi.useRealTimers();
  // Code that a screen fetches when it needs it (antd's Dutch, a chart) must not come after the test's file has ended.
  await vi.dynamicImportSettled();
  queryClient.clear();
  // As at the end of a session: whoever had to enrol would keep the calls of the next test.
  dropHeldCalls();
  dropTokens();
  localStorage.clear();
  sessionStorage.clear();
  router = undefined;
}
