import type { ReworkKind, TextParts } from '@kade/contract';
import { rework } from '@kade/texts';

import { keptParts, partsList } from '../claims/parts.js';
import { type Brief, givenOf } from './brief.js';
import { composedTexts, composeInput, composerName, seedOf } from './builtIn.js';
import type { Written } from './writer.js';

type Asked = {
  readonly how: ReworkKind;
  readonly parts: TextParts;
  /** Names of the parts that are asked for. */
  readonly wanted: readonly (keyof TextParts & string)[];
  /** Texts that were made before, so that another one begins with other words. */
  readonly again: number;
};

/** A text made of another one, without a model: by rules where there are some, else composed anew. */
export async function changedByBuiltIn(
  brief: Brief,
  { how, parts, wanted, again }: Asked,
): Promise<Written> {
  const { channel } = brief;
  const only = (all: TextParts): TextParts =>
    Object.fromEntries(wanted.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  if (how === 'again' || how === 'translate') {
    const seed = seedOf(brief.key_message) + (how === 'again' ? again : 0);
    const [composed] = composedTexts(brief, { count: 1, seed });
    if (!composed) throw new Error('The composer wrote nothing.');
    return { ...composed, parts: only(composed.parts) };
  }
  const input = composeInput(brief, { count: 1, seed: seedOf(brief.key_message) });
  const changed = rework(partsList(channel, parts), how, input);
  return {
    ...{ parts: only(keptParts(channel, changed)), facts: givenOf(brief) },
    ...{ mode: 'built_in', model: null, prompt: composerName, tokens_in: 0, tokens_out: 0 },
    cost: null,
  };
}
