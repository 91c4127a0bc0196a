import { parseSync } from 'vite';
import { mistaken } from './mutant.mjs';
import { sqlPoints } from './sql.mjs';

/** Calls that narrow, order or clean what they are called on: without one, the rest still runs. */
const steps = new Set([
  ...['filter', 'where', 'on', 'onRef', 'having', '$if', 'distinct', 'distinctOn'],
  ...['orderBy', 'sort', 'toSorted', 'reverse', 'limit', 'slice', 'trim', 'toLowerCase'],
]);
/** A log and a measure change nothing. */
const onlyTells = /\b(?:log|console)\.|performance\./;
/** The company is walled off twice, so that one wall less changes nothing: a step, a part of a statement, a comparison. */
const wall =
  /^\s*\.(?:where|on|onRef|having)\(\s*'[\w.]*company_id'|company_id\s*=|company_?id\s*[!=]==|[!=]==\s*[\w.]*company_?id\b/i;
const functions = /^(?:Arrow)?Function(?:Expression|Declaration)?$/;

/**
 * Where a file can be broken: each condition, step, order, effect and part of a statement that a test should catch.
 * @param path the file as it is named, with slashes
 * @returns the points, and what is put into the text so that `mutant(id)` (mutant.mjs) decides at each whether it is broken:
 *   `at`, `until` (for what is replaced) and `text`. No line is added
 */
export function pointsOf(path, code) {
  const points = [];
  const edits = [];
  const put = (at, text, until = at) => edits.push({ at, until, text, order: edits.length });
  const point = (kind, node, shown = code.slice(node.start, node.end)) => {
    const line = code.slice(0, node.start).split('\n').length;
    const same = points.filter((one) => one.line === line && one.kind === kind).length;
    const id = `${path}:${line}:${kind}${same ? `:${same}` : ''}`;
    points.push({ id, path, line, kind, text: shown.replaceAll(/\s+/g, ' ').slice(0, 160) });
    return JSON.stringify(id);
  };
  const around = (node, before, after) => {
    put(node.start, before);
    edits.push({ at: node.end, until: node.end, text: after, order: -edits.length, closes: true });
  };
  const textOf = (node) => code.slice(node.start, node.end);
  const counts = (node) => !onlyTells.test(textOf(node)) && !wall.test(textOf(node));
  const holdsItsTime = (node) => !/\b(?:await|yield|arguments)\b/.test(textOf(node));

  const visitors = {
    IfStatement: ({ test }) => {
      if (counts(test)) around(test, `!mutant(${point('never', test)})&&(`, ')');
    },
    ConditionalExpression: ({ test }) => {
      if (!counts(test)) return;
      around(test, `!mutant(${point('never', test)})&&(`, ')');
      around(test, `(mutant(${point('always', test)})||(`, '))');
    },
    LogicalExpression: ({ operator, left, right }) => {
      for (const side of operator === '??' ? [right] : [left, right]) {
        if (!counts(side)) continue;
        const id = point(operator === '??' ? 'no-default' : 'ignore', side);
        if (operator === '??') around(side, `(mutant(${id})?undefined:(`, '))');
        else if (operator === '&&') around(side, `(mutant(${id})||(`, '))');
        else around(side, `(!mutant(${id})&&(`, '))');
      }
    },
    BinaryExpression: (node) => {
      const other = mistaken[node.operator];
      if (!other || !counts(node) || !holdsItsTime(node)) return;
      const id = point(`is${other}`, node);
      around(node, `mutant.operate(${id},${JSON.stringify(node.operator)},`, ')');
      put(node.left.end, ',', node.right.start);
    },
    ExpressionStatement: (node) => {
      const { expression } = node;
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type !== 'CallExpression' || call.callee.type === 'Super' || !counts(node)) return;
      // Braces: an `else` behind it stays with the `if` before it.
      around(node, `{if(!mutant(${point('left-out', node)}))`, '}');
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return;
      if (!steps.has(callee.property.name) || node.optional) return;
      const step = { start: callee.object.end, end: node.end };
      if (!counts(step) || !holdsItsTime(step)) return;
      // Where a chain may stop at `?.`, what follows stops with it.
      if (callee.object.type === 'Super' || textOf(callee.object).includes('?.')) return;
      around(node, `mutant.without(${point('without', step)},`, ')');
      put(callee.object.end, ',($o)=>$o');
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const list = sqlPoints(quasi.quasis.map(({ value }) => value.cooked)).flatMap((one) => {
        if (wall.test(one.shown)) return [];
        const start = quasi.quasis[one.from[0]].start + 1 + one.from[1];
        return [[JSON.parse(point(one.kind, { start, end: start }, one.shown)), ...one.change]];
      });
      if (list.length > 0) around(tag, 'mutant.sql(', `,${JSON.stringify(list)})`);
    },
  };
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  walk(program, false, (node) => visitors[node.type]?.(node));
  return { points, code: edited(code, edits) };
}

/**
 * Every node that runs when something is called, and every statement: what else runs as a module is loaded has run before a
 * point is chosen, while the text of a statement is asked for again (mutant.mjs).
 */
function walk(node, called, visit) {
  if (!node || typeof node.type !== 'string' || node.type.startsWith('TSType')) return;
  if (called || node.type === 'TaggedTemplateExpression') visit(node);
  const inside = called || functions.test(node.type);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object') walk(child, inside, visit);
}

/** Outer text before inner where both begin, inner before outer where both end. */
function edited(code, edits) {
  const sorted = edits.toSorted(
    (a, b) =>
      a.at - b.at || Number(b.closes ?? false) - Number(a.closes ?? false) || a.order - b.order,
  );
  let out = '';
  let at = 0;
  for (const edit of sorted) {
    out += code.slice(at, edit.at) + edit.text;
    at = Math.max(at, edit.until);
  }
  return out + code.slice(at);
}
