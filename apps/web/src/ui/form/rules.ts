import { faultOfField, profileChecks } from '@kade/contract';
import type { FormRule } from 'antd';
import { i18n } from '../../platform/language/language.js';

/** Validation rules for antd forms. Their messages are the texts `common:validation`, in both languages. */

/** Something has to be filled in; spaces alone do not count. */
export const required = { required: true, whitespace: true } as const;
/** The same for a text of at most this many characters: one rule, so that spaces alone are told of once. */
export const requiredUpTo = (max: number) => ({ ...required, max }) as const;
/** Text of at most this many characters that is not spaces alone. */
export const textUpTo = (max: number) => ({ max, whitespace: true }) as const;
/** The same rule for forms without antd's: something is typed, but only spaces. */
export const isBlank = (text: string): boolean => text !== '' && text.trim() === '';

/** A number that has to be filled in. Two rules: one alone says of an empty field also that it is no number. */
export const requiredNumber = (min: number, max: number): FormRule[] => [
  { required: true },
  { type: 'number', min, max },
];

const checks = {
  kvk_number: 'validation.field.kvk_number',
  email: 'validation.field.email',
  website: 'validation.field.website',
  phone: 'validation.field.phone',
} as const;

/** What is said of a value that the contract's own check of a field refuses. */
export const checkTextOf = (field: string): string =>
  i18n.t(`common:${checks[field as keyof typeof checks] ?? 'validation.default'}`);

/** What a field of a business or a person has to be, by the contract's own check; none for a field that takes any text. */
export const checkOf = (field: string) => {
  const key = checks[field as keyof typeof checks];
  return field in profileChecks && key
    ? [
        {
          validator: (_: unknown, value: unknown) =>
            typeof value === 'string' && faultOfField(field, value.trim()) !== null
              ? Promise.reject(new Error(checkTextOf(field)))
              : Promise.resolve(),
        },
      ]
    : [];
};
