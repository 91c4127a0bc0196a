import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { leadCardOf } from './leadCard.cli.js';
import { modelCommand } from './model.cli.js';

type Card = ReturnType<typeof leadCardOf>;
const folder = mkdtempSync(join(tmpdir(), 'kade-lead-score-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the command said, and the exit code. */
async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await modelCommand(['lead-score', ...args], (line) => lines.push(line));
  const text = lines.join('\n');
  return { code, text, card: () => JSON.parse(text) as Card };
}

let state = 11;
const chance = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const two = (n: number) => String(n).padStart(2, '0');
/** Leads of two years, the latest first: those of restaurants and of many seats become customers more often. */
const rows = Array.from({ length: 3000 }, (_, i) => {
  const day = new Date(Date.UTC(2024, 0, 1) + Math.floor(i / 5) * 86_400_000);
  const kind = ['Restaurant', 'Hotel', 'Select', ''][Math.floor(chance() * 4)] ?? '';
  const seats = Math.floor(chance() * 200);
  const won = chance() < (kind === 'Restaurant' ? 0.35 : 0.08) + seats / 1500;
  return {
    Number: i + 1,
    Kind: kind,
    Seats: chance() < 0.1 ? '' : `${seats},5`,
    Signed: won ? (i % 3 === 0 ? 'Anna' : 'Bram') : '',
    Came: `${two(day.getUTCDate())}-${two(day.getUTCMonth() + 1)}-${day.getUTCFullYear()}`,
    Became: won ? 'customer' : 'lost',
  };
}).reverse();
type Row = (typeof rows)[number];
const heads = ['Number', 'Kind', 'Seats', 'Signed', 'Came', 'Became'] as const;
function file(name: string, of: readonly Row[], delimiter = ';') {
  const path = join(folder, name);
  const text = [heads, ...of.map((row) => heads.map((head) => row[head]))]
    .map((cells) =>
      cells.map((cell) => (String(cell).includes(delimiter) ? `"${cell}"` : cell)).join(delimiter),
    )
    .join('\n');
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}
const path = file('leads.csv', rows);
const asked = ['--label', 'Became', '--positive', 'customer'];
const timed = [...asked, '--order', 'Came'];

describe('the lead score of a file', () => {
  it('is a card for machines: what was left out and why, the hold-out, bands and drivers', async () => {
    const { code, card } = await run(path, ...timed, '--json');
    expect(code).toBe(0);
    const found = card();
    const won = rows.filter(({ Became }) => Became === 'customer').length;
    expect(found).toMatchObject({ rows: 3000, positives: won, model: 'logistic', reason: null });
    expect(found.left_out.map(({ column, why }) => [column, why])).toEqual([
      ['Came', 'order'],
      ['Signed', 'alone'],
    ]);
    expect(found.left_out[1]?.says).toContain('AUC of 1.000');
    const { holdout } = found;
    // Five leads came each day, which are not split.
    expect(holdout).toMatchObject({ rows: 900, trained: { rows: 2100 } });
    for (const key of ['auc', 'brier', 'log_loss', 'ece', 'top_decile_lift'] as const)
      expect(holdout?.[key]).toBeGreaterThan(0);
    expect(holdout?.auc).toBeGreaterThan(0.65);
    expect(found.bands.map(({ band }) => band)).toEqual(['very_high', 'high', 'medium', 'low']);
    expect(found.bands.reduce((sum, { rows }) => sum + rows, 0)).toBe(900);
    expect(found.bands[0]?.conversion).toBeGreaterThan(found.bands[3]?.conversion ?? 1);
    expect(found.drivers[0]).toMatchObject({ column: 'Kind', value: 'Restaurant' });
    expect(found.drivers.some(({ value }) => /^above [\d.]+ to [\d.]+$/.test(value))).toBe(true);
    expect(found.naive.map(({ name }) => name)).toEqual(['base_rate', 'best_column']);
  });

  it('is the same of a packed file with commas between its cells', async () => {
    const [one, other] = await Promise.all([
      run(path, ...timed, '--json'),
      run(file('leads.csv.gz', rows, ','), ...timed, '--json'),
    ]);
    expect(other.text).toBe(one.text);
  });

  it('is split by where rows stand where no column tells the time, which a number of rows is not learned from', async () => {
    const found = (await run(path, ...asked, '--holdout', '0.5', '--json')).card();
    expect(found.holdout?.rows).toBe(1500);
    expect(found.left_out.map(({ column, why }) => [column, why])).toContainEqual([
      'Number',
      'row_number',
    ]);
  });

  it('takes words for nothing only when told', async () => {
    const values = async (...more: string[]) => {
      const { card } = await run(path, ...timed, ...more, '--json');
      const of = card().drivers.filter(({ column }) => column === 'Kind');
      return of.map(({ value }) => value).toSorted();
    };
    expect(await values()).toEqual(['', 'Hotel', 'Restaurant', 'Select']);
    expect(await values('--missing', 'select')).toEqual(['Hotel', 'Restaurant', 'not known']);
    expect(await values('--missing', 'Kind')).toEqual(['Hotel', 'Restaurant', 'not known']);
    expect(await values('--missing', 'unknown')).toEqual([
      'Hotel',
      'Restaurant',
      'Select',
      'not known',
    ]);
  });

  it('leaves out what is asked, and keeps what somebody knows to be known before', async () => {
    const { card } = await run(
      path,
      ...timed,
      '--leave-out',
      'kind, Number',
      '--keep',
      'signed',
      '--json',
    );
    expect(card().left_out.map(({ column, why }) => [column, why])).toEqual([
      ['Came', 'order'],
      ['Number', 'asked'],
      ['Kind', 'asked'],
    ]);
    expect(card().holdout?.auc).toBe(1);
  });

  it('writes what the model of the earlier leads says of each, from which its figures can be counted', async () => {
    const out = join(folder, 'scores.csv');
    const { card } = await run(path, ...timed, '--json', '--out', out);
    const [head, ...lines] = readFileSync(out, 'utf8').trim().split('\n');
    expect(head).toBe('line,part,positive,chance,score,band');
    expect(lines).toHaveLength(3000);
    const later = lines.map((line) => line.split(',')).filter(([, part]) => part === 'holdout');
    expect(later).toHaveLength(900);
    const brier = later.reduce((sum, [, , y, p]) => sum + (Number(y) - Number(p)) ** 2 / 900, 0);
    expect(brier).toBeCloseTo(card().holdout?.brier ?? 0, 5);
    // The file has its latest leads first.
    expect(Math.max(...later.map(([line]) => Number(line)))).toBe(901);
  });

  it('is told to a person', async () => {
    const { text } = await run(path, ...timed);
    expect(text).toMatch(/^3,000 leads, \d+ became customers/);
    expect(text).toContain('Signed: it alone ranks leads');
    expect(text).toContain('Held against the latest 900 leads');
    expect(text).toMatch(/Kind: Restaurant \(/);
  });

  it('of few conversions is rules, and says how sure it is', async () => {
    const { card, text } = await run(file('few.csv', rows.slice(0, 500)), ...timed);
    expect(text).toContain('fewer than 200 conversions');
    expect(text).toMatch(/-?\d\.\d\d \(-?\d\.\d\d to -?\d\.\d\d\)/);
    expect(card).toThrow();
  });

  it('leaves out rows that tell no outcome or no day, and says which', async () => {
    const [a, b, ...rest] = rows.slice(0, 400) as [Row, Row, ...Row[]];
    const odd = file('odd.csv', [{ ...a, Became: '' }, { ...b, Came: 'soon' }, ...rest]);
    const { rows_left_out, rows: used, rows_of_file } = (await run(odd, ...timed, '--json')).card();
    expect([used, rows_of_file, rows_left_out.rows]).toEqual([398, 400, 2]);
    expect(rows_left_out.reasons).toEqual([
      'line 2: nothing in Became',
      'line 3: Came "soon" is no day and no number',
    ]);
  });

  it('has everybody alike where nothing can be learned', async () => {
    const all = rows.filter(({ Became }) => Became === 'customer');
    const { code, card } = await run(file('all.csv', all), ...timed, '--json');
    expect(code).toBe(0);
    expect(card()).toMatchObject({ model: 'rate', reason: 'no_negatives', holdout: null });
  });

  it('never guesses what 12.500 is', async () => {
    const doubtful = file(
      'doubtful.csv',
      rows.map((row) => ({ ...row, Seats: '12.500' })),
    );
    const { code, text } = await run(doubtful, ...timed);
    expect(code).toBe(1);
    expect(text).toContain('Seats holds "12.500", which can be read in two ways');
    expect((await run(doubtful, ...timed, '--numbers', 'point')).code).toBe(0);
  });

  it.each<[string, string[], string]>([
    [
      'an unknown label',
      ['--label', 'Status', '--positive', 'won'],
      'There is no column Status. There are: Number, Kind,',
    ],
    [
      'a value nobody has',
      ['--label', 'Became', '--positive', 'won'],
      'No row has Became = won. It says: lost, customer.',
    ],
    ['no label', ['--positive', 'customer'], '--label takes a column.'],
    ['no value', ['--label', 'Became'], '--positive takes what stands in the label.'],
    ['an unknown order', [...asked, '--order', 'Day'], 'There is no column Day.'],
    [
      'an order that tells no time',
      [...asked, '--order', 'Signed'],
      'No row tells what became of a lead and when:',
    ],
    [
      'an unknown column to leave out',
      [...asked, '--leave-out', 'Kind,Colour'],
      'There is no column Colour.',
    ],
    [
      'a hold-out of all',
      [...asked, '--holdout', '1'],
      '--holdout takes a share above 0 and below 1.',
    ],
    [
      'a hold-out in words',
      [...asked, '--holdout', 'half'],
      '--holdout takes a share above 0 and below 1.',
    ],
    ['an unknown option', [...asked, '--fast'], 'Unknown option'],
  ])('says what to do about %s', async (_, args, said) => {
    const { code, text } = await run(path, ...args);
    expect(code).toBe(1);
    expect(text).toContain(said);
  });

  const bank = fileURLToPath(
    new URL(
      '../../../../../../shared/data/bank-marketing/bank-first-31647.csv.gz',
      import.meta.url,
    ),
  );
  if (!existsSync(bank))
    console.warn(
      '\nSKIPPED: ../shared/data/bank-marketing is not there, so the command was NOT tried on it.\n',
    );
  it.skipIf(!existsSync(bank))("is of a bank's calls what the model says of them", async () => {
    const args = [
      '--label',
      'y',
      '--positive',
      'yes',
      '--order',
      'Cust_num',
      '--missing',
      'unknown',
    ];
    const found = (
      await run(bank, ...args, '--leave-out', 'duration', '--holdout', '0.2', '--json')
    ).card();
    expect(found).toMatchObject({ rows: 31_647, positives: 1840, suspect: null });
    expect(found.holdout?.auc).toBeGreaterThan(0.63);
    expect(found.left_out.map(({ column }) => column)).toEqual(['Cust_num', 'duration']);
  });
});
