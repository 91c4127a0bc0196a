import { isValidElement, type ReactNode } from 'react';
import { none } from '../facts/format.js';
import type { ColumnType, DataColumn } from './columns.js';

/**
 * What a row shows on a phone, by the keys of its columns. A list that says nothing gets what its columns tell: the first
 * is the title, the first status the status, then words, then figures and days with what they are called.
 */
export type CardForm<Row> = {
  readonly title?: string;
  /** False: none, also where there is a column of that type. */
  readonly status?: string | false;
  readonly line2?: readonly string[] | ((row: Row) => ReactNode);
  readonly line3?: readonly string[] | ((row: Row) => ReactNode);
};

export type CardLine = readonly { key: string; label?: string; value: ReactNode }[];

type Card<Row> = {
  title: (row: Row) => ReactNode;
  status: ((row: Row) => ReactNode) | undefined;
  line2: (row: Row) => CardLine;
  line3: (row: Row) => CardLine;
  actions: ((row: Row) => ReactNode) | undefined;
};

const words: readonly ColumnType[] = ['text', 'words', 'sentence', 'person', 'code'];
const numbers: readonly ColumnType[] = [
  'money',
  'number',
  'percent',
  'figure',
  'wideFigure',
  'count',
  'date',
  'moment',
  'period',
  'interval',
];
const most = 3;

/** What the cards of a list show. */
export function cardOf<Row>(
  columns: readonly DataColumn<Row>[],
  head: (column: DataColumn<Row>) => string,
  form: CardForm<Row> = {},
): Card<Row> {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const title = byKey.get(form.title ?? '') ?? columns.find((c) => c.type === 'name') ?? columns[0];
  const rest = columns.filter((c) => c !== title && c.standard !== false);
  const status =
    form.status === false
      ? undefined
      : (byKey.get(form.status ?? '') ?? rest.find((c) => c.type === 'status'));
  // What one line was given does not stand in the other as well.
  const named = new Set(
    [form.line2, form.line3].flatMap((one) => (typeof one === 'function' ? [] : (one ?? []))),
  );
  const ofTypes = (types: readonly ColumnType[]) =>
    rest.filter((c) => c !== status && types.includes(c.type) && !named.has(c.key)).slice(0, most);
  const line = (
    given: CardForm<Row>['line2'],
    otherwise: readonly ColumnType[],
    isNamed: boolean,
  ): ((row: Row) => CardLine) => {
    if (typeof given === 'function') return (row) => [{ key: 'all', value: given(row) }];
    const shown = given ? given.flatMap((key) => byKey.get(key) ?? []) : ofTypes(otherwise);
    return (row) =>
      shown.flatMap((column) => {
        const value = column.render(row);
        if (isNothing(value)) return [];
        return [{ key: column.key, ...(isNamed ? { label: head(column) } : {}), value }];
      });
  };
  return {
    title: (row) => title?.render(row),
    status: status?.render,
    line2: line(form.line2, words, false),
    line3: line(form.line3, numbers, true),
    actions: rest.find((c) => c.type === 'actions')?.render,
  };
}

/** A dash, or a value that will be drawn as one: a card has no place for what is not known. */
function isNothing(value: ReactNode): boolean {
  if (value === null || value === undefined || value === '' || value === none || value === false)
    return true;
  if (!isValidElement<{ value?: unknown; user?: unknown; children?: ReactNode }>(value))
    return false;
  if ('user' in value.props) return !value.props.user;
  if ('value' in value.props) return value.props.value === null || value.props.value === undefined;
  return 'children' in value.props && isNothing(value.props.children);
}
