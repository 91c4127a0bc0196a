import { contractFields, type FieldList, personFields } from '@kade/contract';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { type Amount, type Format, none } from '../../ui/facts/format.js';
import { plainText } from '../../ui/record/values.js';

type Words = { t: TFunction; format: Format };
type Shape = 'text' | 'day' | 'moment' | 'money' | 'yesNo' | 'language' | 'status';
/** The text that names a field, and how its value is read. */
type Field = { label: string; shape: Shape };

const contact = (label: string, shape: Shape = 'text'): Field => ({
  label: `profile-detail:contact.${label}`,
  shape,
});
const contract = (label: string, shape: Shape = 'text'): Field => ({
  label: `contracts:field.${label}`,
  shape,
});

const fields: Readonly<Record<'contact' | 'contract', Readonly<Record<string, Field>>>> = {
  contact: {
    first_name: contact('firstName'),
    last_name: contact('lastName'),
    email: contact('email'),
    phone: contact('phone'),
    language: contact('language', 'language'),
    email_consent: contact('consent', 'yesNo'),
    consent_at: contact('consentAt', 'moment'),
    consent_source: contact('consentSource'),
    is_primary: contact('isPrimary', 'yesNo'),
    external_id: contact('externalId'),
  },
  contract: {
    status: contract('status', 'status'),
    start_date: contract('start_date', 'day'),
    end_date: contract('end_date', 'day'),
    notice_days: contract('notice_days'),
    auto_renew: contract('auto_renew', 'yesNo'),
    renewal_months: contract('renewal_months'),
    value_per_year: contract('value_per_year', 'money'),
    owner_name: contract('owner_id'),
    remind_days: contract('remind_days'),
    cancelled_on: contract('cancelled_on', 'day'),
    ended_on: contract('ended_on', 'day'),
  },
};

export type RecordKind = keyof typeof fields;
const plain: Readonly<Record<RecordKind, FieldList>> = {
  contact: personFields,
  contract: contractFields,
};
/** Names of the fields that a change of such a record can have. */
export const fieldsOf = (kind: RecordKind): string[] =>
  Object.keys({ ...plain[kind], ...fields[kind] });

/** What a field of a contact or contract is called. */
export const recordLabel = (kind: RecordKind, field: string, { t }: Words): string => {
  const named = plain[kind][field];
  if (named) return named.label[currentLanguage()];
  const known = fields[kind][field];
  return known ? t(known.label) : field;
};

/** What it held or holds, as its own screen shows it. */
export function recordValue(
  kind: RecordKind,
  field: string,
  value: unknown,
  { t, format }: Words,
): string {
  if (value === null || value === undefined || value === '') return none;
  const text = String(value);
  const simple = plain[kind][field];
  if (simple) return plainText(simple, text, format);
  switch (fields[kind][field]?.shape) {
    case 'day':
      return format.day(text);
    case 'moment':
      return format.moment(text);
    case 'money':
      return format.money(value as Amount);
    case 'yesNo':
      return t(value ? 'common:state.yes' : 'common:state.no');
    case 'language':
      return t(`profile-detail:contact.${text}`);
    case 'status':
      return t(`contracts:status.${text}`);
    default:
      return text;
  }
}
