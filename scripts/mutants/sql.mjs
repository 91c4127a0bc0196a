/** What ends a condition on its own level. */
const ends =
  /^(?:and|or|where|group by|order by|having|returning|limit|offset|union|window|for (?:update|share|no key)|on conflict|(?:left |cross |inner |full )?join|then|else|end|when|set|from|as)\b/i;
const starts = /^(?:and|where)\b/i;
/** Stands for a value in the text of a statement. */
const hole = '\u0001';

/** Words and what they are mistaken for. */
const words = [
  [/\bdesc\b/gi, 'asc', 'order'],
  [/\bselect distinct\b/gi, 'select', 'all'],
  [/\bcount\(distinct /gi, 'count(', 'all'],
  [/\bis distinct from\b/gi, '<>', 'null'],
  [/\bleft join\b/gi, 'join', 'inner'],
  [/(?<=\s)<=(?=\s)/g, '<', 'is<'],
  [/(?<=\s)<(?=\s)/g, '<=', 'is<='],
  [/(?<=\s)>=(?=\s)/g, '>', 'is>'],
  [/(?<=\s)>(?=\s)/g, '>=', 'is>='],
  [/\bfilter \(where /gi, 'filter (where true or ', 'unfiltered'],
  [/\bgreatest\(/gi, 'least(', 'least'],
  [/\bnot exists\b/gi, 'exists', 'exists'],
];

/**
 * Where the text of a statement can be broken: a condition left out, a word taken for another.
 * @param quasis the text between the values, as a template has it
 * @returns of each: its kind, what is shown, where it begins (`from`: part, offset) and the `change` that mutant.mjs makes
 *   (from part and offset, to part and offset, the text instead)
 */
export function sqlPoints(quasis) {
  const text = quasis.join(hole);
  const at = positions(quasis);
  const points = [];
  const change = (kind, start, end, instead) =>
    points.push({
      kind,
      shown: `${text.slice(start, end).replaceAll(hole, '$')} → ${instead.trim() || 'nothing'}`,
      from: at(start),
      change: [...at(start), ...at(end), instead],
    });
  for (const { start, end, first } of conditions(text))
    change('no-condition', start, end, first ? 'where true ' : '');
  for (const [word, instead, kind] of words)
    for (const { 0: found, index } of text.matchAll(word))
      change(kind, index, index + found.length, instead);
  return points;
}

/** Conditions after `where` and `and`, up to what ends them on their own level; the `and` of `between` is none. */
function* conditions(text) {
  for (let start = 0; start < text.length; start++) {
    if (text[start] === "'") start = Math.max(start, text.indexOf("'", start + 1));
    if (/\w/.test(text[start - 1] ?? ' ')) continue;
    const word = starts.exec(text.slice(start, start + 6))?.[0].toLowerCase();
    if (!word) continue;
    if (word === 'and' && /\bbetween\s+\S+\s*$/i.test(text.slice(0, start))) continue;
    const end = endOf(text, start + word.length);
    if (text.slice(start + word.length, end).trim()) yield { start, end, first: word === 'where' };
  }
}

function endOf(text, from) {
  let depth = 0;
  let between = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === "'") at = Math.max(at, text.indexOf("'", at + 1));
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') {
      if (depth-- === 0) return at;
    } else if (depth === 0 && (sign === ',' || sign === ';')) return at;
    else if (depth === 0 && !/\w/.test(text[at - 1] ?? ' ')) {
      const rest = text.slice(at, at + 16);
      if (/^between\b/i.test(rest)) between = true;
      else if (between && /^and\b/i.test(rest)) between = false;
      else if (ends.test(rest)) return at;
    }
  }
  return text.length;
}

/** From a place in the joined text to the part and the offset in it. */
const positions = (quasis) => (place) => {
  let left = place;
  let part = 0;
  while (left > quasis[part].length) left -= quasis[part++].length + 1;
  return [part, left];
};
