import { codeLength } from '@kade/contract';

/** What may stand in the input of a code: digits only, six at most. What else was typed or pasted falls away. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeLength);

/** Shown where a code is to be typed. */
export const codePlaceholder = 'X'.repeat(codeLength);

export const isWholeCode = (digits: string): boolean => digits.length === codeLength;
