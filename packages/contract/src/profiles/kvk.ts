/**
 * A number of the Dutch trade register (KvK) as it is kept: eight digits, without the blanks, dots and dashes people
 * write in it and with the leading zero that spreadsheets drop. What is no such number stays as it is, for {@link isKvk} to
 * judge.
 */
export function plainKvk(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '');
  return /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : typed;
}

/** A number of another country's register says which country: `BE 0123.456.789`. */
const abroad = /^(?!NL)[A-Z]{2} ?\d[\d .-]{5,}$/;

/** Whether it is a number of the Dutch trade register as it is kept, or one of another country's with the country in front. */
export const isKvk = (plain: string): boolean =>
  (/^\d{8}$/.test(plain) && !/^0+$/.test(plain)) || abroad.test(plain);
