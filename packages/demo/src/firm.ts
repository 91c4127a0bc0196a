import type { Business } from './business.js';
import * as data from './data/firm.js';
import { type DayNumber, dayText } from './days.js';
import { type Random, Weighted } from './random.js';

export type Firm = {
  readonly kvk_number: string;
  readonly sbi_code: string;
  readonly juridical_form: string;
  readonly credit_score: string | null;
  readonly residence_function: string;
  readonly employees_class: string;
  readonly employees_total: number;
  readonly employees_full_time: number;
  readonly employees_part_time: number;
  readonly establishments_count: number;
  readonly pc_adr_m2: number | null;
  readonly cua_net_amount: number | null;
  readonly dat_of_foundation: string;
  readonly dat_of_company: string;
};

const leadCredit = new Weighted(data.leadCredit);
const customerCredit = new Weighted(data.customerCredit);
const bySegment = new Map<string, { forms: Weighted<string>; functions: Weighted<string> }>();

function drawersOf({ segment }: Business) {
  let drawers = bySegment.get(segment.name);
  if (!drawers) {
    drawers = { forms: new Weighted(segment.forms), functions: new Weighted(segment.functions) };
    bySegment.set(segment.name, drawers);
  }
  return drawers;
}

const classOf = (employees: number): string =>
  (data.employeeClasses.find(([most]) => employees <= most) ?? data.employeeClasses[1])[1];

/** Most profiles that have a KvK number of their own: the six digits after the first two tell them apart. */
export const mostProfiles = 1_000_000;

/** Eight digits, unique: the first two say when and where, the last six are the profile's number, shuffled. */
function kvkNumber(random: Random, b: Business, seed: number, year: number): string {
  const starts =
    year >= 2008
      ? (data.kvkSince2008[year] ?? ['98', '99'])
      : (data.kvkByChamber[b.town.province] ?? ['30']);
  // 742,939 shares no factor with a million, so this reaches every number once.
  const shuffled = (b.index * 742_939 + (Math.abs(seed) % 999_983)) % mostProfiles;
  return random.pick(starts) + String(shuffled).padStart(6, '0');
}

/** Few people run a firm of more than fifteen on their own name. */
function formOf(random: Random, forms: Weighted<string>, employees: number): string {
  const form = forms.draw(random);
  return form === 'Eenmanszaak' && employees > 15 && random.chance(0.85)
    ? 'Besloten Vennootschap'
    : form;
}

/** What the register knows of a business. `latest`: the last day on which it can have been founded. */
export function firmOf(random: Random, b: Business, seed: number, latest: DayNumber): Firm {
  const { forms, functions } = drawersOf(b);
  const old = b.segment.name === 'Zorginstelling' || b.segment.name === 'Sportkantine';
  const years = Math.min(140, Math.exp((old ? 3.3 : 2.1) + (old ? 0.6 : 0.85) * random.bell()));
  const founded = latest - Math.round(years * 365.25) - random.below(90);
  const since = random.chance(0.72) ? founded : founded + random.below(latest - founded + 1);
  const hospital = b.subsegment.style === 'hospital' ? 8 : 1;
  const least = b.segment.name === 'Sportkantine' ? 0 : 1;
  const total = Math.max(least, Math.round(b.segment.staff * hospital * b.scale));
  const part = Math.min(
    total,
    Math.round(total * b.segment.partTime * (0.7 + 0.6 * random.share())),
  );
  const metres = (total + 1) * b.segment.metres * (0.7 + 0.6 * random.share());
  const yearly = b.segment.order * 26 * b.scale * (0.6 + 0.8 * random.share());
  return {
    kvk_number: kvkNumber(random, b, seed, Number(dayText(since).slice(0, 4))),
    sbi_code: b.subsegment.sbi,
    juridical_form: formOf(random, forms, total),
    credit_score: (b.customer ? customerCredit : leadCredit).draw(random),
    residence_function: b.subsegment.use ?? functions.draw(random),
    employees_class: classOf(total),
    employees_total: total,
    employees_full_time: total - part,
    employees_part_time: part,
    establishments_count: random.chance(0.86)
      ? 1
      : 1 + Math.ceil(random.share() ** 2 * Math.min(30, 2 + total / 4)),
    pc_adr_m2: random.chance(0.06) ? null : Math.max(18, Math.round(metres)),
    cua_net_amount: random.chance(0.15) ? null : Math.round(yearly / 50) * 50,
    dat_of_foundation: dayText(founded),
    dat_of_company: dayText(since),
  };
}
