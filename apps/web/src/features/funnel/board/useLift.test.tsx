import type { Opportunity } from '@kade/contract';
import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import type { Lists } from './place.js';
import { useLift } from './useLift.js';

const cards = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, status: 'lead' }) as Opportunity);
const pressed = (key: string) => ({ key, preventDefault: () => undefined }) as KeyboardEvent;

function lifted() {
  let loaded: Lists = { lead: cards(50) };
  const onOver = vi.fn();
  const onDrop = vi.fn();
  const { result } = renderHook(() =>
    useLift({ lists: () => loaded, onLift: () => undefined, onOver, onDrop }),
  );
  const [first] = cards(1) as [Opportunity];
  const press = (key: string) => act(() => result.current.key(first, pressed(key)));
  const load = (count: number) => {
    loaded = { lead: cards(count) };
    act(() => result.current.grown('lead'));
  };
  press(' ');
  return { result, press, load, onOver, onDrop };
}

it('a card sent to the end goes on to the last one as the rest of its column is loaded', () => {
  const { result, press, load, onOver, onDrop } = lifted();
  press('End');
  expect(result.current.held?.slot).toEqual({ status: 'lead', after: 50, before: null });
  load(100);
  load(120);
  expect(result.current.held?.slot).toEqual({ status: 'lead', after: 120, before: null });
  expect(onOver).toHaveBeenCalledTimes(3);
  press(' ');
  expect(onDrop.mock.calls[0]?.[1]).toEqual({ status: 'lead', after: 120, before: null });
});

it('a card that was led elsewhere since stays there, whatever is loaded', () => {
  const { result, press, load } = lifted();
  press('End');
  press('ArrowUp');
  const before = result.current.held?.slot;
  load(100);
  expect(result.current.held?.slot).toEqual(before);
});
