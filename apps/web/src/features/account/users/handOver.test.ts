import { describe, expect, it } from 'vitest';
import { handOverBody, isSettled } from './handOver.js';

const held = ['profiles', 'tasks'] as const;

describe('handing over what a colleague owns', () => {
  it('is not settled until each kind has somebody', () => {
    expect(isSettled(held, { all: null, separate: false, by: {} })).toBe(false);
    expect(isSettled(held, { all: null, separate: true, by: { tasks: 2 } })).toBe(false);
    expect(isSettled(held, { all: null, separate: true, by: { tasks: 2, profiles: 3 } })).toBe(
      true,
    );
    expect(isSettled([], { all: null, separate: false, by: {} })).toBe(true);
  });

  it('keeps the one choice for kinds that have none of their own', () => {
    expect(handOverBody(held, { all: 1, separate: false, by: { tasks: 2 } })).toEqual({
      hand_over_to: 1,
    });
    expect(handOverBody(held, { all: 1, separate: true, by: { tasks: 2, contracts: 9 } })).toEqual({
      hand_over: { profiles: 1, tasks: 2 },
    });
  });
});
