import type { PersonRow } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, emptyValues, momentFor, valuesOf } from './draft.js';

const person: PersonRow = {
  id: 7,
  external_id: null,
  first_name: 'Anna',
  last_name: 'Visser',
  job_function: null,
  email: 'anna@zee.example',
  phone: null,
  language: 'nl',
  email_consent: true,
  consent_at: '2024-01-02T03:04:05.000Z',
  consent_source: 'fair',
  is_primary: true,
  version: 3,
  reachable: true,
};

describe('a contact as a form', () => {
  it('goes back as it came when nothing is typed', () => {
    const { id, external_id, version, reachable, ...kept } = person;
    expect([id, external_id, version, reachable]).toEqual([7, null, 3, true]);
    expect(bodyOf(valuesOf(person))).toEqual(kept);
  });

  it('keeps never asked apart from no', () => {
    expect(bodyOf(emptyValues(false)).email_consent).toBeNull();
    expect(bodyOf({ ...emptyValues(false), consent: 'no' }).email_consent).toBe(false);
  });

  it('has neither moment nor source of a consent that is unknown', () => {
    expect(bodyOf({ ...valuesOf(person), consent: 'unknown' })).toMatchObject({
      email_consent: null,
      consent_at: null,
      consent_source: null,
    });
  });

  it('gives another answer its own moment', () => {
    expect(momentFor(valuesOf(person), 'no')).toBeNull();
    expect(momentFor(valuesOf(person), 'yes')).toBe(person.consent_at);
  });
});
