import type { PlainCode } from '../messages/index.js';
import { Email } from '../values/shapes.js';
import { isWebsite } from '../values/website.js';
import { isKvk, plainKvk } from './kvk.js';

/** A check of what somebody typed or a file brings for a field. */
type Check = {
  readonly ok: (value: string) => boolean;
  /** What to write instead. */
  readonly advice: PlainCode;
};

/** A number that can be called has so many digits; people write words beside it, such as (receptie). */
const fewestDigits = 6;

/** What a text field of a profile has to be, said once: for forms, the API and every import. */
export const profileChecks: Readonly<Record<string, Check>> = {
  kvk_number: {
    ok: isKvk,
    advice: 'kvk_number_digits',
  },
  email: {
    ok: (value) => Email.safeParse(value).success,
    advice: 'email_form',
  },
  website: {
    ok: isWebsite,
    advice: 'website_form',
  },
  phone: {
    ok: (value) => value.replace(/\D/g, '').length >= fewestDigits && !/[@<>=]|:\/\//.test(value),
    advice: 'phone_form',
  },
};

/** A field's value as it is kept: a KvK number without the signs between its digits. */
export const plainField = (field: string, value: string): string =>
  field === 'kvk_number' ? plainKvk(value) : value;

/** What is wrong with a text for a field of a profile; null: nothing, or the field takes any text. */
export function faultOfField(field: string, value: string): PlainCode | null {
  const check = profileChecks[field];
  return !check || value === '' || check.ok(plainField(field, value)) ? null : check.advice;
}
