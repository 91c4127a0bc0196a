import { endSession, listSessions } from '@kade/contract';
import { expect, it } from 'vitest';
import { answer, asked, press, screen, show, waitFor } from '../../testkit/index.js';
import { Sessions } from './Sessions.js';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const session = (id: string, user_agent: string | null, current: boolean) => ({
  ...{ id, user_agent, current, address: null },
  ...{ created_at: '2026-03-10T09:00:00Z', last_seen_at: '2026-03-10T09:00:00Z' },
});

it('any other device is signed out from here; this one is not, by itself', async () => {
  answer(listSessions, [session('a', windows, true), session('b', null, false)] as never);
  answer(endSession, {});
  await show(<Sessions />);
  await screen.findByText('Firefox on Windows');
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
  await press('Sign out Unknown device');
  await waitFor(() => expect(asked(endSession)[0]?.params).toEqual({ sessionId: 'b' }));
});
