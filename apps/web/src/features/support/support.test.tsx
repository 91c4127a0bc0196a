import {
  answerTicket,
  closeTicket,
  createTicket,
  getProfileResult,
  getSite,
  getTicket,
  listOwnTickets,
  listTickets,
  replyToTicket,
} from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { failedRequests, noteFailedRequest } from '../../platform/client/failedRequests.js';
import {
  answer,
  asked,
  bodies,
  button,
  fireEvent,
  press,
  screen,
  show,
  type,
  waitFor,
  where,
  within,
} from '../../testkit/index.js';
import { SupportPage } from './SupportPage.js';
import { TicketsTab } from './TicketsTab.js';

const at = '2026-11-26T08:00:00Z';
const mine = { id: 1, name: 'Bas' };
const row = (over: object = {}) => ({
  ...{ id: 7, subject: 'The board is empty', status: 'open' as const, asked_by: mine },
  ...{ created_at: at, changed_at: at, forwarded: false },
  ...over,
});
const ticket = (over: object = {}) => ({
  ...row(),
  ...{ message: 'Since this\nmorning', page: '/crm/funnel', build: '4.9.0 dev', requests: [] },
  messages: [{ id: 3, by: { id: 2, name: 'Ada' }, is_answer: true, text: 'Fixed.', at }] as const,
  ...over,
});

beforeEach(() => {
  answer(getSite, { support_desk: false, support_email: 'support@kade.example' });
  answer(createTicket, row());
});

const failing = (id: number) =>
  noteFailedRequest(
    getProfileResult,
    { id },
    new Response('', { status: 500, headers: { 'x-request-id': '1a2b3c4d' } }),
  );
const write = async () => {
  await type('Subject', 'The board is empty');
  await type('Your question', 'Since this morning');
};

describe('a question', () => {
  it('goes with the page, the build and the requests that failed, all of it to be seen before', async () => {
    failing(12);
    await show(<SupportPage />, { at: '/support?about=/crm/funnel' });
    const along = within(await screen.findByTestId('enclosed'));
    expect(along.getByLabelText('The page you came from: /crm/funnel')).toBeTruthy();
    expect(
      along.getByLabelText(/^Request that failed.*GET \/v1\/profiles\/result\/12\/ 500 1a2b3c4d$/),
    ).toBeTruthy();
    await write();
    await press('Send');
    expect(await screen.findByText('Question sent: ticket 7')).toBeTruthy();
    const [sent] = bodies(createTicket);
    expect(sent).toMatchObject({
      ...{ subject: 'The board is empty', message: 'Since this morning' },
      ...{ page: '/crm/funnel', build: expect.stringMatching(/^4\.9\.0 /) },
      requests: [{ path: '/v1/profiles/result/12/', status: 500, request_id: '1a2b3c4d' }],
    });
    // They are told: the next question is not about them.
    expect(failedRequests()).toEqual([]);
    expect(within(screen.getByTestId('enclosed')).queryByText(/Request that failed/)).toBeNull();
  });

  it('leaves behind what was unticked', async () => {
    failing(12);
    failing(13);
    await show(<SupportPage />, { at: '/support?about=/crm/funnel' });
    const along = within(await screen.findByTestId('enclosed'));
    for (const words of [/The page you came from/, /Version of Kade/, /result\/12\//])
      fireEvent.click(along.getByLabelText(words));
    await write();
    await press('Send');
    await waitFor(() => expect(bodies(createTicket)).toHaveLength(1));
    expect(bodies(createTicket)[0]).toMatchObject({
      ...{ page: null, build: null },
      requests: [{ path: '/v1/profiles/result/13/' }],
    });
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/crm/funnel?search=Jansen'])(
    'names no page that is none of the product, or has more than its path: %s',
    async (about) => {
      await show(<SupportPage />, { at: `/support?about=${encodeURIComponent(about)}` });
      await screen.findByTestId('enclosed');
      expect(screen.queryByText(/The page you came from/)).toBeNull();
    },
  );

  it('is for the administrators, or for the desk where there is one', async () => {
    await show(<SupportPage />);
    expect(await screen.findByText(/An administrator of your company answers/)).toBeTruthy();
    expect(screen.queryByText('support@kade.example')).toBeNull();
  });

  it('says the address of the desk where there is one', async () => {
    answer(getSite, { support_desk: true, support_email: 'support@kade.example' });
    await show(<SupportPage />);
    expect(await screen.findByText('support@kade.example')).toBeTruthy();
    expect(screen.getByText(/We’ll reply to bas@demo.example/)).toBeTruthy();
  });
});

describe('one’s own questions', () => {
  it('are listed with how they stand, and open with what was said', async () => {
    answer(listOwnTickets, { count: 1, results: [row({ status: 'answered' })] });
    answer(getTicket, ticket({ status: 'answered' }));
    answer(replyToTicket, ticket({ status: 'open' }));
    await show(<SupportPage />, { at: '/support' });
    const own = within(await screen.findByTestId('own-tickets'));
    expect(own.getByText('Answered')).toBeTruthy();
    await press('The board is empty');
    expect(where()).toBe('/support?ticket=7');
    const said = within(await screen.findByTestId('conversation'));
    expect(said.getByText('Fixed.')).toBeTruthy();
    await type('Add to your question', 'Not quite');
    const drawer = screen.getByRole('dialog');
    await press('Send', drawer);
    await waitFor(() => expect(bodies(replyToTicket)).toEqual([{ message: 'Not quite' }]));
  });

  it('are closed by their asker', async () => {
    answer(getTicket, ticket());
    answer(closeTicket, ticket({ status: 'closed' }));
    await show(<SupportPage />, { at: '/support?ticket=7', language: 'nl' });
    await press('Vraag afsluiten');
    await waitFor(() => expect(asked(closeTicket)).toHaveLength(1));
  });
});

describe('the questions of a company', () => {
  it('are listed for administrators, who answer and close them', async () => {
    const theirs = row({ asked_by: { id: 9, name: 'Eva' } });
    answer(listTickets, { count: 1, results: [theirs], open: 1 });
    answer(getTicket, ticket({ asked_by: { id: 9, name: 'Eva' } }));
    answer(answerTicket, ticket());
    await show(<TicketsTab />, { groups: ['company:admin'] });
    await press('The board is empty');
    await type('Your answer', 'Try again');
    expect(screen.getByText('Eva gets it by email and sees it here.')).toBeTruthy();
    await press('Send answer');
    await waitFor(() => expect(bodies(answerTicket)).toEqual([{ message: 'Try again' }]));
    expect(await button('Close question')).toBeTruthy();
  });
});
