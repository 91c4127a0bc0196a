import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const header =
  'external_id,name,kvk_number,phone,email,website,segment,subsegment,sbi_code,juridical_form,employees_total,pc_adr_m2,dat_of_foundation,ind_coc_mail_allowed,street,house_number,postcode,city,province,country';
const cities = ['Amsterdam', 'Rotterdam', 'Utrecht', 'Sneek', 'Middelburg', 'Venlo'];
const line = (i: number, round: number) =>
  [
    `L${i}`,
    `Restaurant ${i}`,
    String(10_000_000 + i),
    `+31 6 ${String(i).padStart(8, '0')}`,
    `info${i}@lead-${i}.example`,
    `https://lead-${i}.example`,
    i % 3 ? 'Restaurant' : 'Hotel',
    `Type ${(i + round) % 12}`,
    '5610',
    'BV',
    String((i % 90) + round),
    `"${(i % 400) + 20},5"`,
    `${(i % 28) + 1}-0${(i % 9) + 1}-2011`,
    i % 2 ? 'ja' : 'nee',
    `Straat ${i % 900}`,
    String((i % 200) + 1),
    `${1000 + (i % 8999)} AB`,
    cities[(i + round) % cities.length],
    'Friesland',
    'Nederland',
  ].join(',');

const lines = function* (from: number, to: number, round: number) {
  yield `${header}\n`;
  let text = '';
  for (let i = from; i < to; i++) {
    text += `${line(i, round)}\n`;
    if (text.length < 256 * 1024) continue;
    yield text;
    text = '';
  }
  yield text;
};

/**
 * Writes a CSV of leads with 20 columns: numbers `from` to `to`. Another `round` changes some columns of the same leads.
 * @returns the path
 */
export async function writeLeads(
  path: string,
  from: number,
  to: number,
  round: number,
): Promise<string> {
  await pipeline(Readable.from(lines(from, to, round)), createWriteStream(path));
  return path;
}
