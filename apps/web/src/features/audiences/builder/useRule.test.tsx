import * as rules from '@kade/rules';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRule } from './useRule.js';

vi.mock('@kade/rules', async (original) => {
  const real = await original<typeof rules>();
  return { ...real, parse: vi.fn(real.parse) };
});
const parse = vi.mocked(rules.parse);
beforeEach(() => {
  parse.mockClear();
});
afterEach(cleanup);

const opened = () => renderHook(() => useRule("CITY = 'Oslo'")).result;

it('reads a text once when it is opened, and once per keystroke', () => {
  const rule = opened();
  expect(parse).toHaveBeenCalledTimes(1);
  const typed = "CITY = 'Oslo' and CHURN > 0.5";
  const whole = [];
  for (let end = 14; end <= typed.length; end += 1) {
    act(() => rule.current.changeText(typed.slice(0, end)));
    whole.push(rule.current.error === null);
  }
  expect(parse).toHaveBeenCalledTimes(1 + whole.length);
  // What cannot be read is read once, too.
  expect(new Set(whole)).toEqual(new Set([true, false]));
});

it('reads once what the builder writes', () => {
  const rule = opened();
  parse.mockClear();
  const { query } = rule.current;
  act(() =>
    rule.current.changeQuery({
      ...query,
      rules: [{ id: 'a', field: 'CITY', operator: 'in', value: ['Urk'] }],
    }),
  );
  expect(rule.current.text).toBe("CITY = 'Urk'");
  expect(parse).toHaveBeenCalledTimes(1);
  act(() => rule.current.narrow.to({ field: 'CHURN', operator: '>', value: 0.5 }));
  expect(rule.current.text).toBe("CITY = 'Urk' and CHURN > 0.5");
  expect(parse).toHaveBeenCalledTimes(2);
});

it('knows what it was and will be again without reading it anew', () => {
  const rule = opened();
  act(() => rule.current.changeText('CITY ='));
  expect(rule.current.error?.at).toBe(6);
  expect(rule.current.tree).toBeNull();
  parse.mockClear();
  act(() => rule.current.undo?.());
  expect(rule.current.error).toBeNull();
  expect(rule.current.tree).toEqual(rules.parse("CITY = 'Oslo'"));
  act(() => rule.current.redo?.());
  expect(rule.current.error?.at).toBe(6);
  // The one reading is that of the line above.
  expect(parse).toHaveBeenCalledTimes(1);
});

it('undoes by its keys wherever one stands in its box, also in a field', () => {
  const rule = opened();
  act(() => rule.current.changeText("CITY = 'Urk'"));
  const preventDefault = vi.fn();
  const stroke = {
    ...{ key: 'z', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false },
    ...{ target: document.createElement('input'), preventDefault },
  };
  act(() => rule.current.onKeyDown(stroke as never));
  expect(rule.current.text).toBe("CITY = 'Oslo'");
  expect(preventDefault).toHaveBeenCalledOnce();
});

it('a rule that did not change is the same one, so that nothing is drawn anew for what is typed elsewhere', () => {
  const { result, rerender } = renderHook(() => useRule("CITY = 'Urk'"));
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
  act(() => result.current.changeText("CITY = 'Ede'"));
  expect(result.current).not.toBe(first);
  expect(result.current.changeQuery).toBe(first.changeQuery);
});
