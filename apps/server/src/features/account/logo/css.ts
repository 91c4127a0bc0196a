import { properties } from './svg.words.js';

const known = new Set<string>(properties);
/** Letters, numbers, units, colours, functions of them, quoted font names. No escapes: they hide what a word says. */
const plainValue = /^[\w\s#.,%()'"+/-]+$/;
const localReference = /url\(\s*(['"]?)#[\w.-]+\1\s*\)/g;

/** False for a value that reaches outside the drawing, or whose meaning cannot be seen at a glance. */
export const isPlainValue = (value: string): boolean =>
  plainValue.test(value) &&
  !/url|image|element|expression|script|import/i.test(value.replace(localReference, ''));

/** The declarations of a `style` attribute or of a rule, those that are known and plain. */
export const cleanDeclarations = (text: string): string =>
  text
    .split(';')
    .flatMap((declaration) => {
      const [property = '', ...rest] = declaration.split(':');
      const name = property.trim().toLowerCase();
      const value = rest.join(':').trim();
      return known.has(name) && isPlainValue(value) ? [`${name}:${value}`] : [];
    })
    .join(';');

/**
 * What stands between `from` and `to`, wherever that occurs, and the rest. Walks through once: a search that starts
 * anew at each beginning takes hours on a file made for it.
 */
export function between(
  text: string,
  from: RegExp,
  to: RegExp,
): { inside: string[]; outside: string } {
  const inside: string[] = [];
  let outside = '';
  let at = 0;
  for (;;) {
    const [start, end] = [new RegExp(from, 'gi'), new RegExp(to, 'gi')];
    start.lastIndex = at;
    const begin = start.exec(text);
    if (!begin) break;
    end.lastIndex = start.lastIndex;
    const stop = end.exec(text);
    if (!stop) break;
    outside += `${text.slice(at, begin.index)} `;
    inside.push(text.slice(start.lastIndex, stop.index));
    at = end.lastIndex;
  }
  return { inside, outside: outside + text.slice(at) };
}

/** Rules `selector{declarations}` of a style sheet, built anew from what is known; at-rules are left out. */
export function cleanSheet(css: string): string {
  const bare = between(css.replace(/<!\[CDATA\[|\]\]>/g, ' '), /\/\*/, /\*\//).outside;
  // Parts and what ends each, in turn; the last one has no end, so it is no rule.
  const parts = bare.split(/([{};])/);
  let clean = '';
  let selector = '';
  let depth = 0;
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [part = '', end] = parts.slice(i, i + 2);
    if (end === '{') {
      depth += 1;
      selector = depth === 1 ? part.trim() : '';
      continue;
    }
    if (depth === 1 && /^[\w\s.,#*-]+$/.test(selector)) {
      const declaration = cleanDeclarations(part);
      if (declaration) clean += `${selector}{${declaration}}`;
    }
    if (end === '}') depth = Math.max(0, depth - 1);
    if (depth === 0) selector = '';
  }
  return clean;
}
