import '../testkit/setup.js';
import { cleanup } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show, waitFor } from '../testkit/index.js';
import { answerBeside, listFiles as files, given, nameOf, screenOf } from '../testkit/lists.js';
import { cardOf } from '../ui/table/cardForm.js';
import { pickColumns } from '../ui/table/columns.js';
import { fitting, widthOf } from '../ui/table/layWidths.js';
import type { TableOf } from '../ui/table/tableOf.js';

const drawn = vi.hoisted(() => [] as TableOf<object>[]);
vi.mock('../ui/table/DataTable.js', () => ({
  DataTable: (props: TableOf<object>) => {
    drawn.push(props);
    return null;
  },
}));

/** Content of the page at 1440 px with the menu open, and at 1024 px with the rail. */
const open = 1136;
const rail = 1024 - 64 - 2 * 24;
/** And at 768, within the border of the list. */
const tablet = 768 - 80 - 2 * 16 - 2;

beforeEach(answerBeside);

it('there are lists to look at', () => expect(files.length).toBeGreaterThan(20));

for (const language of ['en', 'nl'] as const)
  it.each(files)(`%s shows whole columns from the start (${language})`, async (file) => {
    const Screen = await screenOf(file);
    expect(Screen, `${file} has a component of its name`).toBeTypeOf('function');
    for (const props of given[nameOf(file)] ?? [{}]) {
      drawn.length = 0;
      await show(<Screen {...props} />, { language });
      await waitFor(() => expect(drawn.length).toBeGreaterThan(0));
      for (const { list, columns, selection } of drawn) {
        const standard = pickColumns(columns, undefined);
        const ticks = selection !== undefined;
        expect(widthOf(standard, ticks), list).toBeLessThanOrEqual(open);
        // Beside the rail some may fall away, but no list loses what it is about.
        const left = fitting(standard, rail, ticks);
        expect(left.length, list).toBeGreaterThanOrEqual(Math.min(standard.length, 5));
        expect(left[0]?.key, list).toBe(standard[0]?.key);
      }
      cleanup();
    }
  });

it('contracts keep what they are called, whose they are, the last day and the value beside the rail of a tablet', async () => {
  const Screen = await screenOf(files.find((file) => /ContractsPage/.test(file)) ?? '');
  drawn.length = 0;
  await show(<Screen />);
  await waitFor(() => expect(drawn.length).toBeGreaterThan(0));
  const left = fitting(pickColumns(drawn[0]?.columns ?? [], undefined), tablet);
  expect(left.map(({ key }) => key)).toEqual(['title', 'profile', 'notice_by', 'value_per_year']);
});

it.each(files)('%s has cards that say what they are', async (file) => {
  const Screen = await screenOf(file);
  for (const props of given[nameOf(file)] ?? [{}]) {
    drawn.length = 0;
    await show(<Screen {...props} />);
    await waitFor(() => expect(drawn.length).toBeGreaterThan(0));
    for (const { list, columns, card } of drawn) {
      const keys = columns.map(({ key }) => key);
      // What a card names has to be a column: a name that went would leave its line empty, and nobody told.
      for (const key of [card?.title, card?.status, card?.line2, card?.line3].flat())
        if (typeof key === 'string') expect(keys, list).toContain(key);
      const { title, line2, line3 } = cardOf(columns, (column) => column.title, card);
      expect(title, list).toBeTypeOf('function');
      // Beside its name a card says at least one thing more.
      const more = columns.filter((c) => c.standard !== false).length;
      expect(more, list).toBeGreaterThan(1);
      expect([typeof line2, typeof line3], list).toEqual(['function', 'function']);
    }
    cleanup();
  }
});
