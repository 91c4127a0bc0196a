import type { TimelineEvent, TimelineKind } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { amountOf, runsOf } from './runs.js';

const events = (...kinds: (TimelineKind | [TimelineKind, string])[]) =>
  kinds.map((given, place) => {
    const [kind, amount] = Array.isArray(given) ? given : [given, null];
    return { id: `e${place}`, kind, amount } as TimelineEvent;
  });
const shape = (...kinds: Parameters<typeof events>) =>
  runsOf(events(...kinds)).map((run) => `${run.kind} ${run.events.length} ${run.id}`);

describe('events that follow each other', () => {
  it.each<[Parameters<typeof events>, string[]]>([
    [[], []],
    [['invoice'], ['invoice 1 e0']],
    // Two are no crowd.
    [
      ['invoice', 'invoice'],
      ['invoice 1 e0', 'invoice 1 e1'],
    ],
    [['invoice', 'invoice', 'invoice'], ['invoice 3 e0']],
    [
      ['invoice', 'invoice', 'invoice', 'comment', 'invoice'],
      ['invoice 3 e0', 'comment 1 e3', 'invoice 1 e4'],
    ],
    [
      ['edit', 'edit', 'edit', 'import', 'import', 'import', 'import'],
      ['edit 3 e0', 'import 4 e3'],
    ],
    [
      ['campaign', 'campaign', 'campaign', 'invoice'],
      ['campaign 3 e0', 'invoice 1 e3'],
    ],
    // What somebody said or did is never told with other things as one.
    [
      ['activity', 'activity', 'activity'],
      ['activity 1 e0', 'activity 1 e1', 'activity 1 e2'],
    ],
    [
      ['comment', 'comment', 'comment'],
      ['comment 1 e0', 'comment 1 e1', 'comment 1 e2'],
    ],
  ])('%j are told as %j', (kinds, told) => {
    expect(shape(...kinds)).toEqual(told);
  });

  it('lose none, and keep their order', () => {
    const all = events('edit', 'invoice', 'invoice', 'invoice', 'comment', 'edit', 'edit', 'edit');
    expect(runsOf(all).flatMap((run) => run.events)).toEqual(all);
  });
});

describe('the amount of a run', () => {
  it('is exact to the cent, with credit notes taken off', () => {
    expect(amountOf(events(['invoice', '0.10'], ['invoice', '0.20'], ['invoice', '-0.05']))).toBe(
      0.25,
    );
  });
  it('is none where there are no amounts', () => {
    expect(amountOf(events('edit', 'edit'))).toBeNull();
  });
});
