import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { Follower, Live } from '../live.js';
import type { Auth } from './context.js';
import { eventStream } from './eventStream.js';

const asked = { topic: 'runs', event: 'run' };

function listening(accept = 'text/event-stream') {
  const followers: Follower[] = [];
  let left = 0;
  const live = {
    follow: (_company: number, _topic: string, follower: Follower) => {
      followers.push(follower);
      return () => {
        left += 1;
      };
    },
  } as unknown as Live;
  const isFor = (news: { to: number }) => news.to === 1;
  const { body } = eventStream(live, { companyId: 3 } as Auth, accept, { ...asked, isFor });
  return { body, tell: (news: object) => followers[0]?.tell(news), followers, left: () => left };
}

it('news are written for whom they are, and whoever stops reading is left behind and stops following', async () => {
  const { body, tell, followers, left } = listening();
  if (!(body instanceof PassThrough)) throw new Error('This is no stream.');
  followers[0]?.ready();
  tell({ to: 2, say: 'not for you' });
  tell({ to: 1, say: 'hello' });
  expect(body.read().toString()).toBe(
    'retry: 2000\n\nevent: ready\ndata: {}\n\nevent: run\ndata: {"to":1,"say":"hello"}\n\n',
  );
  for (let n = 0; n < 20; n += 1) tell({ to: 1, say: 'x'.repeat(8 * 1024) });
  await expect.poll(() => [body.destroyed, left()]).toEqual([true, 1]);
});

it('who does not ask for a stream gets its beginning alone, and follows nothing', () => {
  const { body, followers } = listening('application/json');
  expect([body, followers.length]).toEqual(['retry: 2000\n\n', 0]);
});
