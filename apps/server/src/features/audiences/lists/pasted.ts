import { type ListedProfile, message, mostPastedLines, Refusal } from '@kade/contract';

/** A line of a paste: its number from 1, as it was written, and the cells to look for. */
export type PastedLine = {
  readonly line: number;
  readonly text: string;
  readonly keys: readonly string[];
};

/** Names that a first line may give to the columns that say which profile is meant. */
const names = new Set(
  'external_id externalid external extern_id externe_id id klantnummer relatienummer debiteurnummer customer_number kvk kvk_number kvk_nummer kvknummer coc email e_mail mail e_mailadres emailadres email_address mailadres'.split(
    ' ',
  ),
);
const nameOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/** How a cell is compared: case and the spaces around it do not count. */
export const keyOf = (cell: string): string => cell.trim().toLowerCase();

const separators = ['\t', ';', ','] as const;

/** Cells of a line; a cell in double quotes may hold the separator, and quotes that are doubled. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line.charAt(at) === '"') {
      let cell = '';
      let from = at + 1;
      let close = line.indexOf('"', from);
      while (close !== -1 && line.charAt(close + 1) === '"') {
        cell += line.slice(from, close + 1);
        from = close + 2;
        close = line.indexOf('"', from);
      }
      const end = close === -1 ? line.length : close;
      cells.push(cell + line.slice(from, end));
      const next = line.indexOf(separator, end);
      at = next === -1 ? line.length + 1 : next + 1;
    } else {
      const next = line.indexOf(separator, at);
      cells.push(line.slice(at, next === -1 ? line.length : next));
      at = next === -1 ? line.length + 1 : next + 1;
    }
  }
  return cells;
}

/**
 * The lines of a paste with the cells that may say which profile is meant: those below a known name in the first line,
 * or every cell when the first line has no such name. Empty lines count in numbers only.
 * Throws `invalid` for more lines than one paste may have.
 */
export function readPaste(text: string): PastedLine[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ line: index + 1, text: written.trim() }))
    .filter((one) => one.text !== '');
  const separatorOf = (line: string) => separators.find((one) => line.includes(one)) ?? ',';
  const head = lines[0]?.text ?? '';
  const first = cellsOf(head, separatorOf(head)).map(nameOf);
  const named = first.flatMap((name, index) => (names.has(name) ? [index] : []));
  const rows = named.length > 0 ? lines.slice(1) : lines;
  if (rows.length > mostPastedLines) {
    throw new Refusal('invalid', undefined, {
      errors: {
        text: [message('pasted_most', { count: rows.length, most: mostPastedLines })],
      },
    });
  }
  return rows.map(({ line, text: written }) => {
    const cells = cellsOf(written, separatorOf(named.length > 0 ? head : written));
    const asked = named.length > 0 ? named.map((index) => cells[index] ?? '') : cells;
    return {
      line,
      text: written,
      keys: [...new Set(asked.map(keyOf).filter((key) => key !== ''))],
    };
  });
}

/** Sorts the lines by what they name. @param byKey the profiles that have a key */
export function matchLines(
  lines: readonly PastedLine[],
  byKey: ReadonlyMap<string, readonly ListedProfile[]>,
) {
  const found = new Map<number, ListedProfile>();
  const missing: { line: number; text: string }[] = [];
  const ambiguous: { line: number; text: string; names: string[] }[] = [];
  for (const { line, text: written, keys } of lines) {
    const text = written.slice(0, 200);
    const named = new Map<number, ListedProfile>();
    for (const key of keys) for (const one of byKey.get(key) ?? []) named.set(one.id, one);
    const [only] = named.values();
    if (only === undefined) missing.push({ line, text });
    else if (named.size === 1) found.set(only.id, only);
    else {
      const all = [...named.values()].map((one) => one.name);
      ambiguous.push({ line, text, names: all.slice(0, 5) });
    }
  }
  return { lines: lines.length, found: [...found.values()], missing, ambiguous };
}
