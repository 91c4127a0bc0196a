import { randomBytes } from 'node:crypto';
import { isNoName, readsLikeInstructions } from './instructions.js';
import type { DataField } from './types.js';

const usualLength = 500;

/** Data between marks that nobody can foresee, so that nothing in it ends it. */
export type Fenced = {
  /** Of the tags around each field. */
  readonly mark: string;
  readonly text: string;
  /** Names of fields that read like instructions; a model gets their names and not their texts. */
  readonly withheld: readonly string[];
  /** What those said, for the check of the answer. */
  readonly withheldTexts: readonly string[];
};

/**
 * A text of others on one line: no control characters, nothing invisible (zero-width, changes of direction, the tag
 * characters of Unicode that hide a text in a text), no angle brackets, so many characters at most.
 */
export function oneLine(value: string, max: number): string {
  const shown = value
    .slice(0, max * 4)
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0]/gu, '')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();
  const signs = [...shown];
  return signs.length <= max ? shown : `${signs.slice(0, max - 1).join('')}…`;
}

/** Hexadecimal digits that stand in none of the texts. */
function freshMark(texts: readonly string[]): string {
  for (;;) {
    const mark = randomBytes(8).toString('hex');
    if (!texts.some((text) => text.includes(mark))) return mark;
  }
}

/**
 * Data as it goes into a prompt: a tag with a random mark around each field, a field a line. Fields without a value are
 * left out. What comes beyond `most` characters together is cut.
 */
export function fence(fields: readonly DataField[], most: number): Fenced {
  let left = most;
  const lines = fields.flatMap(({ name, value, max = usualLength, from = 'others' }) => {
    const text =
      value === null || value === undefined ? '' : oneLine(String(value), Math.min(max, left));
    if (text === '') return [];
    left = Math.max(1, left - text.length);
    return [{ name: oneLine(name, 80).replaceAll('"', "'"), text, from }];
  });
  const mark = freshMark(lines.map(({ text }) => text));
  const suspected = lines.filter(
    ({ text, from }) =>
      readsLikeInstructions(text, from === 'user') || (from === 'name' && isNoName(text)),
  );
  const shown = lines.map((line) => {
    const text = suspected.includes(line) ? '(left out)' : line.text;
    return `<data-${mark} name="${line.name}">${text}</data-${mark}>`;
  });
  return {
    mark,
    text: shown.length > 0 ? shown.join('\n') : '(no data)',
    withheld: [...new Set(suspected.map(({ name }) => name))],
    withheldTexts: suspected.map(({ text }) => text),
  };
}
