import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type LlmServer = { readonly url: string; close(): Promise<void> };

/** The server's own stand-in for a language model. By its file: the projects of types of both sides are apart. */
export async function openLlmServer(): Promise<LlmServer> {
  const file = resolve(import.meta.dirname, '../../apps/server/test/llm/server.ts');
  const { openLlmServer: open } = (await import(pathToFileURL(file).href)) as {
    openLlmServer: () => Promise<LlmServer>;
  };
  return open();
}
