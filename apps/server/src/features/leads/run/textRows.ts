/** What a backslash stands for in the text format of COPY. */
const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const cellOf = (text: string): string | null => {
  if (!text.includes('\\')) return text;
  if (text === '\\N') return null;
  return text.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
};

/** Rows of texts from the text format of COPY, which comes in pieces. `\N` is null. */
export class TextRows {
  readonly #decoder = new TextDecoder();
  #rest = '';
  constructor(private readonly take: (cells: readonly (string | null)[]) => void) {}

  read(bytes: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    const lines = text.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.take(line.split('\t').map(cellOf));
  }
}
