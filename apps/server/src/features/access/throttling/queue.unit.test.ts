import { expect, it } from 'vitest';
import { queueOf } from './queue.js';

it('runs no more at once than it may, in the order they came, and refuses those who do not fit in the line', async () => {
  const queue = queueOf({ atOnce: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((r) => setTimeout(r, 5));
    running -= 1;
    done.push(n);
  };
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((n) => queue.run(work(n))));
  expect(all.map((a) => a.status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(await queue.run(async () => 'room again')).toBe('room again');
});

it('goes on after work that fails', async () => {
  const queue = queueOf({ atOnce: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'yes')).toBe('yes');
});

it('gives a place that comes free to whoever waits, not to whoever comes at that moment', async () => {
  const queue = queueOf({ atOnce: 1, waiting: 5 });
  const order: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    order.push(name);
    running -= 1;
  };
  const first = queue.run(work('first'));
  const second = queue.run(work('second'));
  const late = first.then(() => queue.run(work('late')));
  await Promise.all([second, late]);
  expect(order).toEqual(['first', 'second', 'late']);
});
