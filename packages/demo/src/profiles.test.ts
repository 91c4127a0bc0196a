import { fedColumns } from '@kade/contract/columns/fed';
import { describe, expect, it } from 'vitest';
import { segments } from './data/segments.js';
import { twinOf } from './doubles.js';
import { type Demo, demoCompany, demoPassword } from './index.js';

const today = '2025-11-21';
const demo = demoCompany({ seed: 7, today });
const profiles = [...demo.profiles()];
const doubles = profiles.filter(
  (p) => p.kind === 'lead' && twinOf(Number(p.external_id.slice(2))) !== null,
);
const shareOf = (test: (p: (typeof profiles)[number]) => boolean) =>
  profiles.filter(test).length / profiles.length;
const everything = (d: Demo) =>
  [...d.profiles()].map((p) => [p, d.persons(p), [...d.invoices(p)], d.menu(p)]);

describe('the demo company', () => {
  it('is the same, byte for byte, from the same seed and another from another', () => {
    const make = (seed: number) =>
      JSON.stringify(everything(demoCompany({ seed, profiles: 200, today })));
    expect(make(3)).toBe(make(3));
    expect(make(3)).not.toBe(make(4));
  });

  it('has the same profile at a number whatever its size and whoever asks first', () => {
    const large = demoCompany({ seed: 7, profiles: 1_000_000, today });
    for (const index of [4321, 17, 1, 999]) {
      const profile = large.profile(index);
      expect(profile).toEqual(profiles[index - 1]);
      expect(large.persons(profile)).toEqual(demo.persons(profile));
      expect([...large.invoices(profile)]).toEqual([...demo.invoices(profile)]);
      expect(large.menu(profile)).toEqual(demo.menu(profile));
    }
    expect(large.profile(1_000_000).external_id).toBe('D-1000000');
  });

  it('refuses a size, a number or a day that makes no sense, and says what does', () => {
    expect(() => demoCompany({ profiles: 0, today })).toThrow(/1 to 1,000,000/);
    expect(() => demoCompany({ profiles: 1_000_001, today })).toThrow(/1 to 1,000,000/);
    expect(() => demoCompany({ today: '2025-02-30' })).toThrow(/YYYY-MM-DD/);
    expect(() => demoCompany({ seed: 0.5, today })).toThrow(/whole number/);
    expect(() => demo.profile(5001)).toThrow(/1 to 5000/);
  });

  it('knows the six users who may sign in', () => {
    expect(demo.users.map((u) => u.email.split('@')[0])).toEqual([
      'admin',
      'sales',
      'marketeer',
      'super',
      'partner',
      'intro',
    ]);
    expect(demo.users[0]?.groups.filter((g) => g.startsWith('product:'))).toHaveLength(7);
    expect(demo.users[2]?.groups).not.toContain('product:pricing_engine');
    expect(demoPassword).toBe('welcome-to-kade');
  });
});

describe('its profiles', () => {
  it('have every fed column of the catalogue, and names that are never empty', () => {
    // Kept by the database itself.
    const fields = fedColumns.map((c) => c.key.toLowerCase()).filter((key) => key !== 'updated_at');
    const row = profiles[0] as Record<string, unknown>;
    expect(fields.filter((field) => !(field in row))).toEqual([]);
    for (const p of profiles) expect(p.name.trim().length).toBeGreaterThan(2);
    expect(new Set(profiles.map((p) => p.name)).size).toBeGreaterThan(4300);
    expect(profiles.filter((p) => /[{}]|undefined|null/.test(p.name))).toEqual([]);
  });

  it('are numbered, and two in five are customers from the start', () => {
    expect(profiles[0]?.external_id).toBe('D-000001');
    expect(profiles.at(-1)?.external_id).toBe('D-005000');
    expect(profiles.filter((p) => p.kind === 'customer')).toHaveLength(2000);
    expect(new Set(profiles.slice(0, 5).map((p) => p.kind))).toEqual(new Set(['lead', 'customer']));
  });

  it('live in all twelve provinces and every segment, most in the west', () => {
    expect(new Set(profiles.map((p) => p.province)).size).toBe(12);
    expect(new Set(profiles.map((p) => p.segment)).size).toBe(segments.length);
    expect(shareOf((p) => p.segment === 'Restaurant')).toBeGreaterThan(0.2);
    const west = ['Noord-Holland', 'Zuid-Holland', 'Utrecht'];
    expect(shareOf((p) => west.includes(p.province))).toBeGreaterThan(0.4);
    expect(shareOf((p) => p.province === 'Zeeland')).toBeLessThan(0.06);
  });

  it('have addresses that a Dutch postman accepts, inside the country', () => {
    const lost = profiles.filter(
      (p) =>
        !/^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/.test(p.postcode) ||
        p.latitude < 50.7 ||
        p.latitude > 53.6 ||
        p.longitude < 3.3 ||
        p.longitude > 7.3,
    );
    expect(lost).toEqual([]);
    const amsterdam = profiles.filter((p) => p.city === 'Amsterdam').map((p) => p.postcode);
    expect(amsterdam.every((code) => code >= '1011' && code < '1110')).toBe(true);
  });

  it('have a KvK number, a domain and contact addresses of their own', () => {
    expect(profiles.every((p) => /^\d{8}$/.test(p.kvk_number))).toBe(true);
    expect(new Set(profiles.map((p) => p.kvk_number)).size).toBe(profiles.length - doubles.length);
    const mails = profiles.flatMap((p) => [p.email, ...demo.persons(p).map((one) => one.email)]);
    const known = mails.filter((mail) => mail !== null);
    expect(new Set(known).size).toBe(known.length);
    for (const mail of known) expect(mail).toMatch(/^[a-z0-9.]+@[a-z0-9-]+\.example$/);
  });

  it('came in twice now and then: a lead with the number, the place and nearly the name of another', () => {
    expect(doubles.length).toBeGreaterThan(4);
    for (const p of doubles) {
      const twin = demo.profile(twinOf(Number(p.external_id.slice(2))) ?? 0);
      expect(p.name).not.toBe(twin.name);
      expect([p.kind, p.kvk_number, p.postcode, p.city]).toEqual([
        'lead',
        twin.kvk_number,
        twin.postcode,
        twin.city,
      ]);
    }
  });

  it('keep their own numbers apart at a million', () => {
    const large = demoCompany({ seed: 7, profiles: 1_000_000, today });
    const seen = new Set<string>();
    const mails = new Set<string>();
    let count = 0;
    for (let index = 19_990; index <= 1_000_000; index += 97) {
      const p = large.profile(index);
      seen.add(p.kvk_number);
      if (p.website) mails.add(p.website);
      else mails.add(p.external_id);
      count++;
    }
    expect([seen.size, mails.size]).toEqual([count, count]);
  });

  it('say nothing about themselves that contradicts itself', () => {
    for (const p of profiles) {
      expect(p.employees_full_time + p.employees_part_time).toBe(p.employees_total);
      const [low = 0, high = low] = p.employees_class
        .replace('+', '-999999')
        .split('-')
        .map(Number);
      expect(p.employees_total).toBeGreaterThanOrEqual(low);
      expect(p.employees_total).toBeLessThanOrEqual(high);
      expect(p.dat_of_company >= p.dat_of_foundation).toBe(true);
      expect(p.dat_of_company <= p.created_at || p.kind === 'lead').toBe(true);
      expect(p.created_at < today && p.dat_of_company <= today).toBe(true);
    }
  });

  it('are mostly owned, and some of what is known is unknown', () => {
    const sales = shareOf((p) => p.owner_email === 'sales@demo.example');
    expect(sales).toBeGreaterThan(0.77);
    expect(sales).toBeLessThan(0.83);
    expect(shareOf((p) => p.sales_owner === null)).toBeGreaterThan(0.1);
    for (const flag of ['ind_coc_mail_allowed', 'ind_visit_mail_allowed'] as const)
      expect(new Set(profiles.map((p) => p[flag]))).toEqual(new Set([true, false, null]));
    expect(shareOf((p) => p.crm_status === 'do_not_contact')).toBeGreaterThan(0.01);
  });
});

describe('its contacts and menus', () => {
  const persons = profiles.flatMap((p) => demo.persons(p));

  it('give nearly every customer somebody to write to, one of them first', () => {
    const customers = profiles.filter((p) => p.kind === 'customer');
    const without = customers.filter((p) => demo.persons(p).length === 0);
    expect(without.length / customers.length).toBeLessThan(0.06);
    for (const p of profiles) {
      const own = demo.persons(p);
      expect(own.length).toBeLessThanOrEqual(3);
      expect(own.filter((one) => one.is_primary)).toHaveLength(own.length > 0 ? 1 : 0);
    }
  });

  it('know consent with its day and source, refusal, and never asked', () => {
    for (const one of persons) {
      expect(one.consent_at === null).toBe(one.email_consent === null);
      expect(one.consent_source === null).toBe(one.email_consent === null);
      expect((one.consent_at ?? '').slice(0, 10) <= today).toBe(true);
    }
    const share = (value: boolean | null) =>
      persons.filter((one) => one.email_consent === value).length / persons.length;
    expect(share(true)).toBeGreaterThan(0.55);
    expect(share(false)).toBeGreaterThan(0.08);
    expect(share(null)).toBeGreaterThan(0.2);
    const english = persons.filter((one) => one.language === 'en').length / persons.length;
    expect(english).toBeGreaterThan(0.03);
    expect(english).toBeLessThan(0.15);
  });

  it('are called as the business is, where it bears a name', () => {
    const bakery = profiles.find(
      (p) => /^Cafetaria Van |^Café Van /.test(p.name) && demo.persons(p)[0],
    );
    const [owner] = bakery ? demo.persons(bakery) : [];
    expect(bakery?.name.toLowerCase()).toContain(owner?.last_name.toLowerCase());
  });

  it('put dishes of existing propositions on about three menus in ten', () => {
    const menus = profiles.map((p) => demo.menu(p)).filter((menu) => menu.length > 0);
    expect(menus.length / profiles.length).toBeGreaterThan(0.25);
    expect(menus.length / profiles.length).toBeLessThan(0.35);
    // A menu names a dish once per section, as the menus feed demands.
    const keys = menus.flat().map((d) => `${d.profile_external_id} ${d.section} ${d.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const dish of menus.flat()) {
      expect(demo.propositions).toContain(dish.proposition);
      expect(dish.price).toBeGreaterThan(1);
    }
  });
});
