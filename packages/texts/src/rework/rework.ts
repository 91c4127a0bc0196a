import type { Part, PartName } from '../channels.js';
import { claimsOf } from '../claims/claims.js';
import { sentencesFor } from '../compose/compose.js';
import type { ComposeInput } from '../compose/composed.js';
import { moreFormal } from './formal.js';
import type { Rework } from './reworked.js';
import { longer, shorter } from './size.js';

const sized: readonly PartName[] = ['body', 'intro'];
const spoken: readonly PartName[] = [
  'subject',
  'preheader',
  'title',
  'headline',
  'heading',
  'sub',
  'intro',
  'body',
  'bullets',
  'button',
  'call',
];

/**
 * A text in another size or tone, without a model: shorter by leaving out whole sentences, longer by what was given and
 * is not said yet, more formal by its address, greeting and signs. What cannot be done leaves the text as it is.
 * @param input what the text was made from: nothing else is added to it
 */
export function rework(parts: readonly Part[], how: Rework, input: ComposeInput): Part[] {
  const { language } = input;
  return parts.map(({ name, text }) => {
    if (how === 'more_formal')
      return { name, text: spoken.includes(name) ? moreFormal(text, language) : text };
    if (name === 'bullets') return { name, text: bullets(text, how, input) };
    if (!sized.includes(name) || (how === 'longer' && name !== 'body')) return { name, text };
    if (how === 'shorter')
      return { name, text: shorter(text, (s) => claimsOf(s, language, input).length) };
    return { name, text: longer(text, sentencesFor(input)) };
  });
}

function bullets(text: string, how: Rework, input: ComposeInput): string {
  const lines = text.split('\n').filter(Boolean);
  if (how === 'shorter')
    return lines.slice(0, Math.max(1, Math.ceil(lines.length * 0.6))).join('\n');
  const more = sentencesFor(input).filter(
    (s) => s && !s.includes('{{') && !lines.some((line) => s.includes(line)),
  );
  return [...lines, ...more.slice(0, 2).map((s) => s.replace(/\.$/, ''))].join('\n');
}
