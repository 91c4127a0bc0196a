import type { LeadMark } from '@kade/contract';
import { parse, print } from '@kade/rules';
import { describe, expect, it } from 'vitest';
import { ruleOfMark } from './marks.js';

const mark = (some: Partial<LeadMark>): LeadMark => ({ value: [], year: [], ...some });
const text = (some: Partial<LeadMark>) => print(ruleOfMark(mark(some)));

describe('whom a figure is of', () => {
  it('is everybody when nothing is named', () => {
    expect(text({})).toBe('1=1');
  });
  it('is a side, or leads by how they stand', () => {
    expect(text({ side: 'leads' })).toBe("KIND = 'lead'");
    expect(text({ standing: 'open' })).toBe(
      "KIND = 'lead' and CRM_STATUS not in ('lost', 'do_not_contact')",
    );
    expect(text({ side: 'leads', standing: 'open' })).toBe(text({ standing: 'open' }));
    expect(text({ standing: 'lost' })).toBe("KIND = 'lead' and CRM_STATUS = 'lost'");
    expect(text({ standing: 'do_not_contact' })).toBe(
      "KIND = 'lead' and CRM_STATUS = 'do_not_contact'",
    );
  });
  it('has values of a column, and those without any', () => {
    expect(text({ side: 'customers', column: 'PROVINCE', value: ['Utrecht'] })).toBe(
      "KIND = 'customer' and PROVINCE = 'Utrecht'",
    );
    expect(text({ column: 'SEGMENT', value: ['Café'], unknown: 'yes' })).toBe(
      "SEGMENT = 'Café' or SEGMENT is null",
    );
    expect(text({ column: 'SEGMENT' })).toBe('1=1');
    expect(text({ column: 'SEGMENT', unknown: 'yes' })).toBe('SEGMENT is null');
    expect(text({ column: 'SEGMENT', value: ['Café', 'Bar'] })).toBe("SEGMENT in ('Café', 'Bar')");
  });
  it('counts leads by when they were added, and customers by their first order', () => {
    expect(text({ side: 'leads', year: [2024] })).toBe(
      "KIND = 'lead' and CREATED_AT between '2024-01-01' and '2024-12-31'",
    );
    expect(text({ side: 'customers', year: [2024] })).toBe(
      "KIND = 'customer' and (FIRST_ORDER_DATE between '2024-01-01' and '2024-12-31' or (FIRST_ORDER_DATE is null and CREATED_AT between '2024-01-01' and '2024-12-31'))",
    );
  });
  it('is of several years, and of both sides where none is named', () => {
    const year = (column: string, n: number) => `${column} between '${n}-01-01' and '${n}-12-31'`;
    expect(text({ side: 'leads', year: [2023, 2025] })).toBe(
      `KIND = 'lead' and (${year('CREATED_AT', 2023)} or ${year('CREATED_AT', 2025)})`,
    );
    const began = `(${year('FIRST_ORDER_DATE', 2023)} or (FIRST_ORDER_DATE is null and ${year('CREATED_AT', 2023)}))`;
    expect(text({ year: [2023] })).toBe(
      `(KIND = 'lead' and (${year('CREATED_AT', 2023)})) or (KIND = 'customer' and ${began})`,
    );
  });
  it('has scores and a class', () => {
    expect(text({ score_from: 0 })).toBe('LEADSCORE >= 0');
    expect(text({ score_to: 0 })).toBe('LEADSCORE <= 0');
    expect(text({ leadvalue: 'Low' })).toBe("LEADVALUE = 'Low'");
    expect(text({ side: 'leads', score_from: 20, score_to: 39, leadvalue: 'High' })).toBe(
      "KIND = 'lead' and LEADSCORE >= 20 and LEADSCORE <= 39 and LEADVALUE = 'High'",
    );
  });
  it('is refused where values are of no column', () => {
    expect(() => ruleOfMark(mark({ value: ['x'] }))).toThrow();
    expect(() => ruleOfMark(mark({ unknown: 'yes' }))).toThrow();
  });
  it('reads back from its text as it is, whatever is named', () => {
    for (const some of [
      {
        side: 'customers',
        year: [2023, 2024],
        column: 'SEGMENT',
        value: ['a', 'b'],
        unknown: 'yes',
      },
      { year: [2020], standing: 'do_not_contact' },
      { standing: 'open', score_from: 0, leadvalue: 'Low' },
      { year: [2020, 2021] },
    ] satisfies Partial<LeadMark>[]) {
      const rule = ruleOfMark(mark(some));
      expect(parse(print(rule))).toEqual(rule);
    }
  });
});
