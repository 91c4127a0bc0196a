import { expect, it } from 'vitest';
import { readEvents } from './sse.js';

it('events are read as they come, and a piece waits for the rest of it', () => {
  const first = readEvents('retry: 2000\n\nevent: ready\ndata: {}\n\nevent: opp');
  expect(first).toEqual({ events: [{ name: 'ready', data: '{}' }], rest: 'event: opp' });
  const second = readEvents(`${first.rest}ortunity\ndata: {"id":\ndata: 1}\n\n: here\n\n`);
  expect(second).toEqual({ events: [{ name: 'opportunity', data: '{"id":\n1}' }], rest: '' });
});

it('lines may end as some proxies end them', () => {
  expect(readEvents('data:x\r\n\r\n').events).toEqual([{ name: 'message', data: 'x' }]);
});
