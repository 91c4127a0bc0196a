import type { LanguageModelMiddleware } from 'ai';

/**
 * Takes the one JSON object out of a text, as it comes: words before it, fences of Markdown and what follows are dropped.
 * The library's `extractJsonMiddleware` knows a fence only at the very beginning, and holds a stream back to its end where
 * it is told of others.
 */
export function objectReader(): (piece: string) => string {
  let depth = 0;
  let state: 'before' | 'inside' | 'text' | 'escaped' | 'after' = 'before';
  const step = (sign: string): boolean => {
    if (state === 'escaped') state = 'text';
    else if (state === 'text') state = sign === '\\' ? 'escaped' : sign === '"' ? 'inside' : 'text';
    else if (sign === '"' && state === 'inside') state = 'text';
    else if (sign === '{' && state !== 'after') {
      depth += 1;
      state = 'inside';
    } else if (sign === '}' && state === 'inside') {
      depth -= 1;
      if (depth === 0) {
        state = 'after';
        return true;
      }
    }
    return state !== 'before' && state !== 'after';
  };
  return (piece) => {
    let taken = '';
    for (const sign of piece) if (step(sign)) taken += sign;
    return taken;
  };
}

/** An answer is its JSON object and nothing else. */
export const onlyObject: LanguageModelMiddleware = {
  specificationVersion: 'v3',
  wrapGenerate: async ({ doGenerate }) => {
    const { content, ...rest } = await doGenerate();
    const read = objectReader();
    const taken = content.map((part) =>
      part.type === 'text' ? { ...part, text: read(part.text) } : part,
    );
    return { content: taken, ...rest };
  },
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    const read = objectReader();
    type Part = typeof stream extends ReadableStream<infer P> ? P : never;
    const taken = stream.pipeThrough(
      new TransformStream<Part, Part>({
        transform: (part, controller) => {
          if (part.type !== 'text-delta') return controller.enqueue(part);
          const delta = read(part.delta);
          if (delta !== '') controller.enqueue({ ...part, delta });
        },
      }),
    );
    return { stream: taken, ...rest };
  },
};

/** Nothing is said of a form: the prompt says it. */
export const withoutForm: LanguageModelMiddleware = {
  specificationVersion: 'v3',
  transformParams: async ({ params }) => ({ ...params, responseFormat: { type: 'text' } }),
};
