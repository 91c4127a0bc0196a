import { describe, expect, it } from 'vitest';
import { type Contact, planContacts } from './contacts.js';
import { type Candidate, likelySurvivor, planFields } from './fields.js';

const contact = (id: number, profile_id: number, over: Partial<Contact> = {}): Contact => ({
  id,
  profile_id,
  external_id: null,
  first_name: null,
  last_name: null,
  job_function: null,
  email: 'info@zee.example',
  email_key: 'info@zee.example',
  phone: null,
  language: null,
  email_consent: null,
  consent_at: null,
  consent_source: null,
  is_primary: false,
  ...over,
});

describe('contacts of profiles that become one', () => {
  it('with one address are one person, who has what either had', () => {
    const plan = planContacts(
      [
        contact(1, 10, { last_name: 'Visser', phone: '1', external_id: 'P1' }),
        contact(2, 20, { first_name: 'Jan', phone: '2', external_id: 'P2' }),
      ],
      20,
    );
    expect(plan.same).toEqual([{ id: 1, into: 2 }]);
    expect(plan.changes).toMatchObject([
      { id: 2, first_name: 'Jan', last_name: 'Visser', phone: '2', external_id: 'P2' },
    ]);
    expect(plan.aliases).toEqual([{ external_id: 'P1', person_id: 2 }]);
  });

  it.each([
    ['other names', { last_name: 'Bos' }, 20],
    ['no address', { email: null, email_key: null }, 20],
    ['the same profile', {}, 10],
  ])('stay two with %s', (_, over, profile) => {
    const plan = planContacts(
      [contact(1, 10, { last_name: 'Visser' }), contact(2, profile, over)],
      10,
    );
    expect(plan.same).toEqual([]);
  });

  it.each([
    ['other first names', { first_name: 'Jan' }, { first_name: 'Piet' }],
    ['no address, either of them', { email_key: null }, { email_key: null }],
    ['another address', {}, { email_key: 'other@zee.example' }],
  ])('stay two with %s', (_, one, other) => {
    const plan = planContacts([contact(1, 10, one), contact(2, 20, other)], 10);
    expect([plan.same, plan.groups]).toEqual([[], []]);
  });

  it('of three are one with those that they fit all of, and are named together', () => {
    const plan = planContacts(
      [
        contact(1, 10, { last_name: 'Visser' }),
        contact(2, 20),
        contact(3, 30, { last_name: 'Bos' }),
        contact(4, 40, { first_name: 'Jan', last_name: 'Visser' }),
      ],
      10,
    );
    expect(plan.same).toEqual([
      { id: 2, into: 1 },
      { id: 4, into: 1 },
    ]);
    expect(plan.groups).toEqual([
      { email: 'info@zee.example', names: ['Visser', 'info@zee.example', 'Jan Visser'] },
    ]);
  });

  it('who said yes to mail have said so before whom nobody asked; of two yeses the kept one’s stands', () => {
    const yes = (day: string) => ({ email_consent: true, consent_at: day, consent_source: 'fair' });
    const asked = planContacts([contact(1, 10), contact(2, 20, yes('2026-01-01'))], 10);
    expect(asked.changes).toMatchObject([{ id: 1, ...yes('2026-01-01') }]);
    const both = [contact(1, 10, yes('2026-01-01')), contact(2, 20, yes('2026-02-02'))];
    expect(planContacts(both, 10).changes).toEqual([]);
  });

  it('stay the first one where only an absorbed profile had one', () => {
    const plan = planContacts(
      [contact(1, 10), contact(2, 20, { is_primary: true }), contact(3, 20, { email_key: 'b' })],
      10,
    );
    expect(plan.changes).toMatchObject([{ id: 1, is_primary: true }]);
  });

  it('are known by the number of the one that is kept alone where both have the same', () => {
    const both = [contact(1, 10, { external_id: 'P' }), contact(2, 20, { external_id: 'P' })];
    expect(planContacts(both, 10).aliases).toEqual([]);
  });

  it('are one person however their names are written', () => {
    const plan = planContacts(
      [
        contact(1, 10, { first_name: 'JAN ', last_name: ' visser' }),
        contact(2, 20, { first_name: 'Jan', last_name: 'Visser' }),
      ],
      20,
    );
    expect(plan.same).toEqual([{ id: 1, into: 2 }]);
  });

  it('who said no to mail have said no', () => {
    const no = { email_consent: false, consent_at: '2026-01-01', consent_source: 'call' };
    const plan = planContacts(
      [contact(1, 10, { email_consent: true, consent_at: '2026-02-02' }), contact(2, 20, no)],
      10,
    );
    expect(plan.changes).toMatchObject([{ id: 1, ...no }]);
  });

  it('have one first contact among them: the survivor’s', () => {
    const plan = planContacts(
      [
        contact(1, 10, { email_key: 'a', is_primary: true }),
        contact(2, 20, { email_key: 'b', is_primary: true }),
      ],
      20,
    );
    expect(plan.changes).toMatchObject([{ id: 1, is_primary: false }]);
  });
});

const candidate = (
  id: number,
  values: Candidate['values'],
  edits: Candidate['edits'] = {},
): Candidate => ({ id, kind: 'lead', values, edits });
const chosen = (field: string, a: Candidate, b: Candidate, survivor = 1) =>
  planFields([a, b], survivor).find((f) => f.field === field)?.chosen;

describe('the value of a field that survives', () => {
  it('is one that is filled, before an empty one that was edited later', () => {
    const edited = candidate(1, { city: null }, { city: '2026-05-05' });
    expect(chosen('city', edited, candidate(2, { city: 'Urk' }))).toBe(2);
  });

  it('is the newest edit, before what a customer has', () => {
    const customer = { ...candidate(1, { city: 'Ede' }), kind: 'customer' };
    const edited = candidate(2, { city: 'Urk' }, { city: '2026-05-05' });
    expect(chosen('city', customer, edited)).toBe(2);
    expect(chosen('city', candidate(1, { city: 'Urk' }), { ...customer, id: 2 })).toBe(2);
    expect(chosen('city', candidate(2, { city: 'Urk' }), candidate(1, { city: 'Ede' }))).toBe(1);
  });

  it('of two edits is the later one, and of two that nobody edited the survivor’s', () => {
    const edited = (id: number, at: string) => candidate(id, { city: `C${id}` }, { city: at });
    expect(chosen('city', edited(1, '2026-01-01'), edited(2, '2026-02-02'))).toBe(2);
    expect(chosen('city', edited(1, '2026-02-02'), edited(2, '2026-01-01'), 2)).toBe(1);
    expect(chosen('city', candidate(1, { city: 'A' }), candidate(2, { city: 'B' }), 2)).toBe(2);
  });

  it.each([
    ['crm_status', 'do_not_contact', 'customer'],
    ['ind_coc_mail_allowed', false, true],
    ['ind_visit_mail_allowed', false, true],
    ['kind', 'customer', 'lead'],
  ])('of %s is %s wherever it is said', (field, no, yes) => {
    const later = candidate(1, { [field]: yes }, { [field]: '2026-05-05' });
    expect(chosen(field, later, candidate(2, { [field]: no }))).toBe(2);
  });

  it('of the number is the survivor’s, which other systems know it by', () => {
    const edited = candidate(2, { external_id: 'B' }, { external_id: '2026-05-05' });
    expect(chosen('external_id', candidate(1, { external_id: 'A' }), edited)).toBe(1);
    expect(chosen('external_id', candidate(1, { external_id: null }), edited)).toBe(2);
  });

  it('is the oldest profile’s where nothing else tells them apart', () => {
    const three = [3, 2].map((id) => candidate(id, { city: `C${id}` }));
    const plan = planFields([candidate(1, { city: null }), ...three], 1);
    expect(plan.find((f) => f.field === 'city')?.chosen).toBe(2);
  });

  it('is not asked for where none has one', () => {
    expect(planFields([candidate(1, {}), candidate(2, { city: null })], 1)).toEqual([]);
  });
});

it('proposes that the customer stays, then the one with most behind it, then the oldest', () => {
  const p = (id: number, kind: string, invoices = 0, opportunities = 0) => ({
    id,
    kind,
    invoices,
    opportunities,
  });
  expect(likelySurvivor([p(1, 'lead', 0, 9), p(2, 'customer')])).toBe(2);
  expect(likelySurvivor([p(1, 'customer', 1), p(2, 'customer', 5)])).toBe(2);
  expect(likelySurvivor([p(1, 'lead', 0, 1), p(2, 'lead', 0, 5)])).toBe(2);
  expect(likelySurvivor([p(1, 'lead', 1, 0), p(2, 'lead', 0, 5)])).toBe(1);
  expect(likelySurvivor([p(3, 'lead'), p(2, 'lead')])).toBe(2);
});
