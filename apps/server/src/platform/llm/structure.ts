import { NoObjectGeneratedError } from 'ai';
import { z } from 'zod';
import { type Completion, complete } from './complete.js';
import { type Dialect, nextDialect, usualDialect, ways, weaker } from './service.js';
import { shapeOf } from './shape.js';
import type { TokenUse } from './types.js';
import { noUse, sumOf, useOfFailure } from './use.js';

/** Begins the question with which the ways of getting structure are told apart. */
export const probeMark = 'Connection test.';

const question = `${probeMark} What colour is grass, in one word, and are you sure of it?`;
const shape = shapeOf(z.object({ colour: z.string().max(40), sure: z.boolean() }));
/** Short answers; models that think first need room for it. */
const maxOutputTokens = 400;

export type Probed = { readonly dialect: Dialect; readonly use: TokenUse };

/**
 * Finds out how a service gives answers of a certain shape: by a schema, by JSON with the schema in the prompt, or out of
 * plain text. It is asked something that is not JSON by itself, because some take a schema and do not keep to it.
 * Throws what says nothing about that, such as a refused key or a service that is not there, with its `use`.
 */
export async function probe(
  of: Pick<Completion<unknown>, 'settings' | 'limits' | 'signal'>,
): Promise<Probed> {
  let dialect = usualDialect;
  let use = noUse;
  for (;;) {
    try {
      const asked = { ...of, dialect, system: question, user: 'Answer now.', shape };
      const { use: paid } = await complete({ ...asked, maxOutputTokens, temperature: 0 });
      return { dialect, use: sumOf(use, paid) };
    } catch (error) {
      of.signal.throwIfAborted();
      use = sumOf(use, useOfFailure(error, question, ''));
      const next = NoObjectGeneratedError.isInstance(error)
        ? weaker(dialect)
        : nextDialect(dialect, error);
      // Not even out of plain text: then it is the best there is, and each answer is checked anyway.
      if (!next && NoObjectGeneratedError.isInstance(error)) return { dialect, use };
      if (!next) throw error;
      dialect = next;
    }
  }
}

/** Tokens that finding out takes at most: each way is answered once, and what a service refuses costs nothing. */
export const probeAtMost = {
  tokensIn: ways.length * 400,
  tokensOut: ways.length * maxOutputTokens,
};
