import { type FieldList, namesOf, type PlainField, type PlainValues } from '@kade/contract';
import { type Format, none } from '../facts/format.js';

/** An amount as the server takes it: a decimal point and at most two digits; null when there is none. */
export function amountOf(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  const [whole = '0', cents = ''] = String(value).split('.');
  return cents ? `${whole || '0'}.${cents.slice(0, 2)}` : whole;
}

/** What the plain fields of a form send. */
export const plainBody = <F extends FieldList>(fields: F, values: PlainValues<F>): PlainValues<F> =>
  Object.fromEntries(
    namesOf(fields).map((name) => {
      const value: unknown = values[name];
      const { kind, required } = fields[name] ?? {};
      if (kind === 'money') return [name, amountOf(value as string | null)];
      return [name, typeof value === 'string' ? value.trim() || (required ? '' : null) : value];
    }),
  ) as PlainValues<F>;

/** A value in words, such as a history tells it. */
export function plainText(
  field: PlainField,
  value: string | number | null,
  format: Format,
): string {
  if (value === null) return none;
  if (field.kind === 'money') return format.money(value);
  if (field.kind === 'day') return format.day(String(value));
  return field.kind === 'whole_number' ? format.num(value) : String(value);
}

const settled = (value: unknown) =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'string' ? one.trim() || null : (one ?? null),
  );

/** Whether two states of a form say the same: what was emptied, or has spaces around it, is not another value. */
export const sameValues = <Values extends object>(before: Values, now: Values): boolean =>
  (Object.keys({ ...before, ...now }) as (keyof Values)[]).every(
    (name) => settled(before[name]) === settled(now[name]),
  );
