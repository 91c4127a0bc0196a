/**
 * A number of the Dutch trade register (KvK) as it is kept: eight digits, without the blanks, dots and dashes people
 * write in it and with the leading zero that spreadsheets drop. What is no such number stays as it is: other countries
 * have other ones.
 */
export function plainKvk(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '');
  return /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : typed;
}
