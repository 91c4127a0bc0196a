import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { mutantOf } from './mutant.mjs';
import { pointsOf } from './points.mjs';

/** What a function returns as it stands, and with each of its points broken. */
function outcomes(code: string, ...args: unknown[]) {
  const made = pointsOf('a.js', code);
  expect(parseSync('a.js', made.code).errors).toEqual([]);
  const of = (broken?: string) =>
    new Function('mutant', 'args', `${made.code}\nreturn f(...args)`)(
      mutantOf((id: string) => id === broken),
      args,
    );
  expect(of()).toEqual(new Function('args', `${code}\nreturn f(...args)`)(args));
  return Object.fromEntries(made.points.map(({ id }: { id: string }) => [id.slice(7), of(id)]));
}

/** A tag that says what a statement has come to. */
const statement = `const sql = (raw, ...values) => String.raw({ raw }, ...values.map((one) => '$' + one));`;

describe('the points at which code can be broken', () => {
  it('are conditions', () => {
    expect(outcomes('function f(a) { if (a > 1) return 2; return 3 }', 5)).toEqual({
      never: 3,
      'is>=': 2,
    });
    expect(outcomes('function f(a) { return a ? 1 : 2 }', true)).toEqual({ never: 2, always: 1 });
  });

  it('are halves of conditions, and defaults', () => {
    expect(outcomes('const f = (a, b) => a && b', true, false)).toEqual({
      ignore: false,
      'ignore:1': true,
    });
    expect(outcomes('const f = (a, b) => a || b', false, true)).toEqual({
      ignore: true,
      'ignore:1': false,
    });
    expect(outcomes('const f = (a) => a ?? 4')).toEqual({ 'no-default': undefined });
  });

  it('are bounds and sums', () => {
    expect(outcomes('const f = (a) => [a < 2, a * 3]', 2)).toEqual({
      'is<=': [true, 6],
      'is/': [false, 2 / 3],
    });
  });

  it('are steps of a chain, each by itself', () => {
    const code = 'const f = (a) => a.filter((one) => one > 1).sort().slice(1)';
    expect(outcomes(code, [3, 1, 2])).toEqual({
      without: [2, 3],
      'without:1': [2],
      'without:2': [2, 3],
      'is>=': [2, 3],
    });
  });

  it('are effects, and leave an else with its if', () => {
    const code = `function f(list) { if (list.length === 0) list.push(1); else list.push(2); return list }`;
    expect(outcomes(code, [])).toMatchObject({ never: expect.anything() });
    const { points } = pointsOf('a.js', code);
    expect(points.map(({ kind }: { kind: string }) => kind)).toEqual([
      'never',
      'left-out',
      'left-out',
    ]);
  });

  it('are conditions of a statement, without the values in them', () => {
    const code = `${statement} const f = (a, b) => sql\`select x from y where a = \${a} and (b = \${b} or c) order by d desc\``;
    expect(outcomes(code, 1, 2)).toEqual({
      'no-condition': 'select x from y where true and (b = $2 or c) order by d desc',
      'no-condition:1': 'select x from y where a = $1 order by d desc',
      order: 'select x from y where a = $1 and (b = $2 or c) order by d asc',
    });
  });

  it('leave the and of between, quoted words and the wall of the company alone', () => {
    const code = `${statement} const f = (a) => sql\`select 1 where company_id = \${a} and day between 1 and 3 and x = 'this and that'\``;
    expect(Object.keys(outcomes(code, 1))).toEqual(['no-condition', 'no-condition:1']);
  });

  it('are those of a statement that is made as a file is loaded, though it is broken only later', () => {
    const code = `const sql = (raw) => ({ as: (name) => ({ text: () => raw[0] + ' as ' + name }), toOperationNode: () => raw[0] });
      const first = sql\`select 1 where a\`; const named = sql\`(select 1 where a)\`.as('b');
      function f() { return [first.toOperationNode(), named.text()] }`;
    const { points, code: made } = pointsOf('a.js', code);
    expect(points.map(({ kind }: { kind: string }) => kind)).toContain('no-condition');
    let broken: string | undefined;
    const f = new Function('mutant', `${made}\nreturn f`)(mutantOf((id: string) => id === broken));
    expect(f()[0]).toBe('select 1 where a');
    broken = points.find(({ kind }: { kind: string }) => kind === 'no-condition').id;
    expect(f()[0]).toBe('select 1 where true ');
  });

  it('are no others where a file is loaded, and none in a log', () => {
    expect(pointsOf('a.js', 'const a = b ? 1 : 2').points).toEqual([]);
    expect(pointsOf('a.js', 'function f() { log.info(1) }').points).toEqual([]);
  });
});
