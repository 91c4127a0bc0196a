import {
  type BodyOf,
  type createPerson,
  noneOf,
  type PersonRow,
  type PlainValues,
  personFields,
  plainOf,
} from '@kade/contract';

/** What the form holds. */
export type Values = PlainValues<typeof personFields> & {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  language: 'en' | 'nl' | null;
  consent: 'yes' | 'no' | 'unknown';
  consent_at: string | null;
  consent_source: string | null;
  is_primary: boolean;
};

const answers = { yes: true, no: false, unknown: null } as const;

export const emptyValues = (isFirst: boolean): Values => ({
  ...noneOf(personFields),
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  language: null,
  consent: 'unknown',
  consent_at: null,
  consent_source: null,
  is_primary: isFirst,
});

export const valuesOf = (p: PersonRow): Values => ({
  ...plainOf(personFields, p),
  first_name: p.first_name,
  last_name: p.last_name,
  email: p.email,
  phone: p.phone,
  language: p.language === 'en' || p.language === 'nl' ? p.language : null,
  consent: p.email_consent === null ? 'unknown' : p.email_consent ? 'yes' : 'no',
  consent_at: p.consent_at,
  consent_source: p.consent_source,
  is_primary: p.is_primary,
});

/** As the server takes it. Of a contact that was never asked there is no moment and no source to keep. */
export function bodyOf({ consent, ...typed }: Values): BodyOf<typeof createPerson> {
  const asked = consent !== 'unknown';
  return {
    ...typed,
    email_consent: answers[consent],
    consent_at: asked ? typed.consent_at : null,
    consent_source: asked ? typed.consent_source : null,
  };
}

/** When consent was given or withdrawn: another answer than before has its own moment, which is now when none is typed. */
export const momentFor = (initial: Values, consent: Values['consent']): string | null =>
  initial.consent === consent ? initial.consent_at : null;
