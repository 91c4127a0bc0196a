import { type MassSelectionInput, mostAtOnce, type SelectionInput } from '@kade/contract';

export const ways = ['filter', 'audience', 'pasted', 'rows'] as const;
export type Way = (typeof ways)[number];

/** Whom an action is to be for. What was chosen one way stays while somebody looks at another. */
export type Choice = {
  readonly way: Way;
  readonly filter: { readonly search: string; readonly rule: string };
  readonly audience: { readonly id: number; readonly name: string } | null;
  readonly pasted: string;
  /** Rows that were ticked in the list of profiles. */
  readonly rows: { readonly selection: SelectionInput; readonly count: number } | null;
};

export const nobody: Choice = {
  way: 'filter',
  filter: { search: '', rule: '' },
  audience: null,
  pasted: '',
  rows: null,
};

/** Characters of the longest e-mail address there can be; what is longer names nobody. */
const longest = 254;
/** Bytes of a list that one request carries, with room for the rest of it. */
const mostBytes = 1_900_000;

export type Pasted = {
  values: readonly string[];
  /** Lines too long to be a number or an address: how many. */
  tooLong: number;
  fault: 'tooMany' | 'tooBig' | null;
};

/**
 * The numbers and addresses in a pasted text: one per line, or beside each other with a tab, comma or semicolon, as
 * they come out of a spreadsheet. Each counts once, whatever its capitals.
 */
export function pastedValues(text: string): Pasted {
  const seen = new Map<string, string>();
  let tooLong = 0;
  let bytes = 0;
  for (const part of text.split(/[\n\r\t,;]+/)) {
    const value = part
      .trim()
      .replace(/^["'](.*)["']$/, '$1')
      .trim();
    if (value === '') continue;
    if (value.length > longest) {
      tooLong++;
      continue;
    }
    const key = value.toLowerCase();
    if (seen.has(key)) continue;
    seen.set(key, value);
    // Its quotes and the comma; anything but ASCII takes up to three bytes.
    bytes += 3 + value.length + 2 * (value.match(/[^\x20-\x7e]/g)?.length ?? 0);
  }
  const fault = seen.size > mostAtOnce ? 'tooMany' : bytes > mostBytes ? 'tooBig' : null;
  return { values: [...seen.values()], tooLong, fault };
}

/** What is sent for a choice; null while nothing, or too much, is chosen. */
export function selectionOf(choice: Choice): MassSelectionInput | null {
  const { way, filter, audience, rows } = choice;
  if (way === 'audience') return audience ? { audience_id: audience.id } : null;
  if (way === 'rows') return rows?.selection ?? null;
  if (way === 'pasted') {
    const { values, fault } = pastedValues(choice.pasted);
    return values.length > 0 && !fault ? { pasted: [...values] } : null;
  }
  const search = filter.search.trim();
  return {
    all: true,
    ...(search ? { search } : {}),
    ...(filter.rule ? { origin_query: filter.rule } : {}),
  };
}
