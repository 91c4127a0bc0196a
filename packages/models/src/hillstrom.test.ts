import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { revenueDifference } from './revenue-difference.js';
import { sampleRatio } from './sample-ratio.js';
import { type Arm, uplift } from './uplift.js';

const file = fileURLToPath(
  new URL('../../../../shared/data/hillstrom/hillstrom.csv.gz', import.meta.url),
);
const present = existsSync(file);
if (!present)
  console.warn(
    '\nSKIPPED: ../shared/data/hillstrom/hillstrom.csv.gz is not there, so uplift was NOT checked on real data.\n',
  );

type Row = { segment: string; visit: number; conversion: number; spend: number };

function readRows(): Row[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split(/\r?\n/);
  return lines.slice(1).map((line) => {
    // From the end, because an earlier column holds '"7) $1,000 +"' with a comma in it.
    const [segment = '', visit, conversion, spend] = line.split(',').slice(-4);
    return {
      segment,
      visit: Number(visit),
      conversion: Number(conversion),
      spend: Number(spend),
    };
  });
}

describe.skipIf(!present)("Hillstrom's e-mail test of 64,000 customers", () => {
  const rows = present ? readRows() : [];
  const of = (segment: string) => rows.filter((r) => r.segment === segment);
  const arm = (segment: string, goal: 'visit' | 'conversion'): Arm => ({
    size: of(segment).length,
    converted: of(segment).filter((r) => r[goal] === 1).length,
  });
  const spend = (segment: string) => {
    const all = of(segment).map((r) => r.spend);
    const mean = all.reduce((sum, v) => sum + v, 0) / all.length;
    const variance = all.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (all.length - 1);
    return { size: all.length, mean, variance };
  };

  it.each([
    ['visit', 7.659, 6.995, 8.323],
    ['conversion', 0.681, 0.501, 0.864],
  ] as const)("finds what the men's mail did to %s", (goal, by, low, high) => {
    const seen = uplift({ treated: arm('Mens E-Mail', goal), control: arm('No E-Mail', goal) });
    expect((seen.absolute ?? 0) * 100).toBeCloseTo(by, 3);
    expect((seen.low ?? 0) * 100).toBeCloseTo(low, 3);
    expect((seen.high ?? 0) * 100).toBeCloseTo(high, 3);
    expect(seen.verdict).toBe('more');
    expect(seen.p_value).toBeLessThan(1e-10);
  });

  it('finds more revenue per head, and a fair split', () => {
    const seen = revenueDifference(spend('Mens E-Mail'), spend('No E-Mail'));
    expect(seen?.difference).toBeCloseTo(0.7698, 4);
    expect(seen?.verdict).toBe('more');
    const sizes = ['Mens E-Mail', 'Womens E-Mail', 'No E-Mail'].map((s) => of(s).length);
    expect(sampleRatio(sizes, [1, 1, 1]).verdict).toBe('as_drawn');
  });
});
