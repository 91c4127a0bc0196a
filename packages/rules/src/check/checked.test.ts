import { expect, it } from 'vitest';
import { parse } from '../parse/parse.js';
import { checkTree } from './check.js';

const tree = parse("CITY = 'Oslo' and (CHURN > 0.5 or CHURN is null)");

it('a tree that was read is not checked again', () => {
  expect(checkTree(tree)).toBe(tree);
  const read = checkTree(JSON.parse(JSON.stringify(tree)));
  expect(checkTree(read)).toBe(read);
});

it('one that only looks like it is checked, and so is any under limits of its own', () => {
  const forged = { ...tree, rules: [...tree.rules, { column: 'NOPE', op: 'empty' }] };
  expect(() => checkTree(forged)).toThrow('doesn’t exist');
  expect(() => checkTree(tree, { parts: 2 })).toThrow();
  expect(() => checkTree(parse('CHURN > 0.5 and CHURN < 1', { parts: 9 }))).not.toThrow();
});
