const pieceLength = 512 * 1024;
const encoder = new TextEncoder();

/** What stands in tables of the whitespots of one customer. */
export type SpotRow = {
  readonly profileId: number;
  readonly names: readonly string[];
  readonly isInterested: boolean;
  readonly gaps: number;
  readonly cents: number;
  readonly propositionId: number;
  readonly bestCents: number;
  readonly chance: number;
  readonly level: string;
  readonly buyers: number;
  readonly peers: number;
  readonly median: number;
  /** Days since 1970-01-01. */
  readonly since: number;
};

/** As a text of COPY: what has a meaning there is escaped. */
const escaped = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (c) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] ?? '\\\\');
const arrayOf = (names: readonly string[]) =>
  escaped(`{${names.map((name) => JSON.stringify(name)).join(',')}}`);

const lineOf = (row: SpotRow): string =>
  `${[
    row.profileId,
    arrayOf(row.names),
    row.isInterested ? 't' : 'f',
    row.gaps,
    (row.cents / 100).toFixed(2),
    row.propositionId,
    (row.bestCents / 100).toFixed(2),
    row.chance,
    row.level,
    row.buyers,
    row.peers,
    (row.median / 100).toFixed(2),
    row.since,
  ].join('\t')}\n`;

/** Rows of all customers with a whitespot, and of others their profile alone, in the text format of COPY. */
export function* rowsIn(customers: Iterable<SpotRow | number>): Generator<Uint8Array> {
  let text = '';
  for (const one of customers) {
    text += typeof one === 'number' ? `${one}${'\t\\N'.repeat(12)}\n` : lineOf(one);
    if (text.length < pieceLength) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text) yield encoder.encode(text);
}
