import { listOutbox } from '@kade/contract';
import { expect, it } from 'vitest';
import { answer, screen, show } from '../../testkit/index.js';
import { OutboxTab } from './OutboxTab.js';

const kept = /^Emails are kept here/;
const former = /^Emails are sent by your mail server and no longer kept here/;

it.each([
  [true, kept, former],
  [false, former, kept],
])(
  'the outbox says why mails are in it, and that those of before a mail server are no longer kept (%s)',
  async (keeps, said, unsaid) => {
    answer(listOutbox, { keeps, count: 0, results: [] });
    await show(<OutboxTab />);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(unsaid)).toBeNull();
  },
);
