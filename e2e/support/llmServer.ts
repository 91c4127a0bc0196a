import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What tests of the browser use of the server's own stand-in for a language model; there each part is described. */
export type LlmServer = {
  readonly url: string;
  delayMs: number;
  chunkMs: number;
  readonly requests: readonly { readonly data: Readonly<Record<string, string>> }[];
  readonly aborted: number;
  readonly open: number;
  reset(): void;
  close(): Promise<void>;
};

/** By its file: the projects of types of both sides are apart. */
export async function openLlmServer(): Promise<LlmServer> {
  const file = resolve(import.meta.dirname, '../../apps/server/test/llm/server.ts');
  const { openLlmServer: open } = (await import(pathToFileURL(file).href)) as {
    openLlmServer: () => Promise<LlmServer>;
  };
  return open();
}
