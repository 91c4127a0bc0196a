import styles from './field-kind.module.css';

/** The kinds of fields whose room follows from what they hold, not from the room there is. */
type FieldKind =
  | 'date'
  | 'time'
  | 'moment'
  | 'percent'
  | 'money'
  | 'number'
  | 'measure'
  | 'postcode';

/** The class that gives a field the width of its kind; where it has less room, it takes what there is. */
export const classOfKind = (kind: FieldKind): string => styles[`is-${kind}`] ?? '';

/** What a number is by the signs beside it: `%` and `€` say it; another unit takes room of its own. */
export function kindOfNumber({
  prefix,
  suffix,
}: {
  prefix?: unknown;
  suffix?: unknown;
}): FieldKind {
  if (suffix === '%') return 'percent';
  if (prefix === '€') return 'money';
  return suffix ? 'measure' : 'number';
}
