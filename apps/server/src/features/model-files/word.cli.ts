import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { z } from 'zod';

/** What was typed cannot be carried out, or the file cannot be read so; the message says what to do instead. */
export class UsageError extends Error {}

/** What the command says a model with: `npm run model -- <word> <file> …`. */
export type Word = {
  readonly usage: string;
  /** Throws {@link UsageError}. */
  readonly run: (args: readonly string[], say: (line: string) => void) => Promise<void>;
};

type Asking<Asked> = {
  /** What stands behind the word. */
  readonly args: readonly string[];
  readonly options: ParseArgsConfig['options'];
  readonly shape: z.ZodType<Asked>;
  /** What each option takes, for whoever wrote something else. */
  readonly takes: Readonly<Record<string, string>>;
  readonly usage: string;
};

/** The one file that is named, and the options beside it. */
export function argumentsOf<Asked>(asking: Asking<Asked>): { path: string; asked: Asked } {
  const { args, options, shape, takes, usage } = asking;
  const parse = () => parseArgs({ args: [...args], allowPositionals: true, options });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
  const [path, ...more] = parsed.positionals;
  if (path === undefined || more.length > 0)
    throw new UsageError(`Name one file, and quote column names with blanks.\n\n${usage}`);
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  const asked = shape.safeParse(parsed.values);
  if (asked.success) return { path, asked: asked.data };
  const wrong = asked.error.issues.map(({ path: [name] }) => String(name));
  throw new UsageError(wrong.map((name) => `--${name} takes ${takes[name]}.`).join('\n'));
}

/** A cell of CSV. */
export const quoted = (text: string) =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const file = createWriteStream(path);
  for (const line of lines) if (!file.write(`${line}\n`)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}
