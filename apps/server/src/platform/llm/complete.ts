import { generateText, Output, type Schema, streamText } from 'ai';
import { Unusable } from './failures.js';
import type { LlmLimits } from './limits.js';
import { type Dialect, modelFor } from './service.js';
import type { LlmSettings } from './settings.js';
import type { TokenUse } from './types.js';
import { useOf } from './use.js';

/** One request to a service. */
export type Completion<T> = {
  readonly settings: LlmSettings;
  readonly limits: LlmLimits;
  readonly dialect: Dialect;
  readonly system: string;
  readonly user: string;
  readonly shape: { readonly schema: Schema<T>; readonly text: string };
  readonly maxOutputTokens: number;
  readonly temperature: number | undefined;
  readonly signal: AbortSignal;
};

export type Completed<T> = { readonly object: T; readonly use: TokenUse };

/** The system's part, with the shape of an answer where the service is told of it nowhere else. */
export const systemOf = ({
  system,
  dialect,
  shape,
}: Pick<Completion<unknown>, 'system' | 'dialect' | 'shape'>) =>
  dialect.way === 'json_schema'
    ? system
    : `${system}\n\nAnswer with one JSON object and nothing else. It fits this JSON Schema:\n${shape.text}`;

function request<T>(of: Completion<T>) {
  const { settings, limits, dialect, user, shape, maxOutputTokens, temperature, signal } = of;
  return {
    model: modelFor(settings, limits, dialect),
    system: systemOf(of),
    prompt: user,
    output: Output.object({ schema: shape.schema, name: 'answer' }),
    maxOutputTokens,
    ...(temperature === undefined ? {} : { temperature }),
    // Tries are counted where the budget and the caller's patience are known.
    maxRetries: 0,
    abortSignal: signal,
  };
}

/** An answer that was used up or cut off is no answer; each costs what it costs. */
function mustBeWhole(finishReason: string, use: TokenUse): void {
  if (finishReason === 'stop') return;
  const cut = new Unusable(
    finishReason === 'length'
      ? 'too_long'
      : finishReason === 'content-filter'
        ? 'unsafe'
        : 'provider_failed',
    `ended by ${finishReason}`,
  );
  throw Object.assign(cut, { use });
}

/** Asks and waits for the whole answer. Throws what the library throws, and {@link Unusable} with its `use`. */
export async function complete<T>(of: Completion<T>): Promise<Completed<T>> {
  const result = await generateText(request(of));
  const use = useOf(result.usage, of.system + of.user, result.text);
  mustBeWhole(result.finishReason, use);
  return { object: result.output as T, use };
}

/**
 * Asks and gives the answer as it comes. `said` is what has come; the stream ends by throwing what went wrong, which
 * the library by itself keeps to itself.
 */
export function completeInPieces<T>(of: Completion<T>): {
  pieces: AsyncGenerator<unknown, Completed<T>>;
  said: () => string;
} {
  let said = '';
  async function* pieces(): AsyncGenerator<unknown, Completed<T>> {
    let failed: { error: unknown } | undefined;
    const result = streamText({
      ...request(of),
      onChunk: ({ chunk }) => {
        if (chunk.type === 'text-delta') said += chunk.text;
      },
      onError: ({ error }) => {
        failed ??= { error };
      },
    });
    for await (const piece of result.partialOutputStream) {
      if (failed) break;
      // Services that do not keep to the bound are not listened to for ever.
      if (said.length > of.maxOutputTokens * 12) throw new Unusable('too_long', 'beyond its bound');
      yield piece;
    }
    of.signal.throwIfAborted();
    if (failed) throw failed.error;
    const use = useOf(await result.usage, of.system + of.user, said);
    mustBeWhole(await result.finishReason, use);
    return { object: (await result.output) as T, use };
  }
  return { pieces: pieces(), said: () => said };
}
