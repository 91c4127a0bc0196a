import { catalogue, columnOf, columnTags, message } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { columnsIn, columnText } from './columns.js';
import { readLink, readTypedLink } from './links.js';
import { fill, readSegments } from './merge-tags.js';
import { mergeValues } from './values.js';

const reader = {
  ...{ first_name: 'Zoë', last_name: null, email: 'zoe@demo.example' },
  ...{ profile_name: 'Bistro', city: null, segment: null, sales_owner: null, code: null },
};
const about = { company: 'Kade', sender: 'Eva of Kade', promotion: null } as const;
const said = (text: string, columns: object, language: 'en' | 'nl' = 'en') =>
  fill(
    readSegments(text),
    mergeValues({ ...reader, columns: { ...columns } }, { ...about, language }),
  );
const column = (key: string) => columnOf(key) ?? expect.fail(key);

it('the tag of the sender says the name that a mail is sent under, and the default while none is chosen', () => {
  const text = 'Yours, {{ sender.name | default: "the team" }}';
  expect(said(text, {})).toBe('Yours, Eva of Kade');
  const values = mergeValues(reader, { ...about, sender: null, language: 'en' });
  expect(fill(readSegments(text), values)).toBe('Yours, the team');
});

it('the tag of the code says the reader’s own, and the one that everybody has where there is none', () => {
  const texts = { en: { name: 'Ice' }, nl: { name: 'IJs' } };
  const all = {
    ...about,
    promotion: { texts, code: 'ALL', until: null },
    language: 'en',
  } as const;
  const code = (own: string | null) =>
    fill(readSegments('{{ promotion.code }}'), mergeValues({ ...reader, code: own }, all));
  expect([code('OWN'), code(null)]).toEqual(['OWN', 'ALL']);
});

describe('a tag of a column', () => {
  it('is there for every column that audiences know', () => {
    const read = columnsIn(columnTags.flatMap((tag) => readSegments(`{{ ${tag} }}`)));
    const own = ['NAME', 'CITY', 'SEGMENT', 'SALES_OWNER'];
    expect([...read.map((c) => c.key), ...own].sort()).toEqual(catalogue.map((c) => c.key).sort());
  });

  it('says its value, and the default where there is none', () => {
    const text = '{{ profile.postcode | default: "here" }}';
    expect(said(text, { postcode: '1017 AB' })).toBe('1017 AB');
    expect(said(text, { postcode: null })).toBe('here');
    expect(said(text, {})).toBe('here');
  });

  it('is written as a reader of the mail’s language writes it', () => {
    const text = '{{ profile.total_net_revenue }}, {{ profile.last_order_date }}';
    const data = { total_net_revenue: '1234.5', last_order_date: '2026-03-01' };
    expect(said(text, data)).toBe('€1,234.50, 1 March 2026');
    expect(said(text, data, 'nl').replace(/\s/g, ' ')).toBe('€ 1.234,50, 1 maart 2026');
    expect(columnText(column('IND_ECONOMICALLY_ACTIVE'), true, 'nl')).toBe('ja');
    expect(columnText(column('EMPLOYEES_TOTAL'), 1200, 'nl')).toBe('1.200');
    expect(columnText(column('LIFECYCLE_STAGE'), 'high_value', 'nl')).toBe('Waardevol');
  });

  it('is a share, a number of things or an amount of something, each with as many digits as it needs', () => {
    const says = (key: string, value: unknown) => columnText(column(key), value, 'en');
    const byUnit = (unit: string | undefined) =>
      catalogue.find((c) => c.type === 'number' && c.unit === unit)?.key ?? expect.fail(unit);
    expect(says(byUnit('share'), 0.254)).toBe('25.4%');
    expect(says(byUnit('count'), 2.6)).toBe('3');
    expect(says(byUnit('EUR'), 2.6)).toBe('€2.60');
    expect(says(byUnit('m2'), 12.34)).toBe('12.3');
    expect(says(byUnit('count'), 'many')).toBeNull();
    expect(says('POSTCODE', '')).toBeNull();
    expect(says('IND_ECONOMICALLY_ACTIVE', false)).toBe('no');
  });

  it('of several values says them all, and the default where it has none', () => {
    const text = 'For {{ profile.cross_sell_propositions | default: "your kitchen" }}.';
    expect(said(text, { cross_sell_propositions: ['Fish', 'Ice'] })).toBe('For Fish, Ice.');
    expect(said(text, { cross_sell_propositions: [] })).toBe('For your kitchen.');
    expect(columnText(column('CROSS_SELL_PROPOSITIONS'), [], 'en')).toBeNull();
  });

  it('cut off takes a number of characters', () => {
    expect(said('{{ profile.postcode | truncate: 4 }}', { postcode: '1017AB' })).toBe('1...');
    for (const argument of ['', ': "four"'])
      expect(() => readSegments(`{{ profile.postcode | truncate${argument} }}`)).toThrow(
        expect.objectContaining({ said: message('truncate_number') }),
      );
  });

  it('stands in no address of a mail that is written: addresses are passed on', () => {
    const url = 'https://kade.example/?q={{ profile.postcode }}';
    expect(() => readTypedLink(url)).toThrow();
    for (const who of ['ann:secret@', 'ann@'])
      expect(() => readTypedLink(`https://${who}kade.example/`)).toThrow(
        expect.objectContaining({ said: message('web_address_user') }),
      );
    expect(readLink(url).tracked).toBe(true);
    expect(readTypedLink('https://kade.example/?q={{ profile.city }}').tracked).toBe(true);
  });
});
