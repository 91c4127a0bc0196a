import { type Column, faultOfField, fieldOf, type PlainField, splitAddress } from '@kade/contract';
import { lazy } from 'react';
import { i18n } from '../../platform/language/language.js';
import { checkTextOf } from '../form/rules.js';
import type { CellEdit, CellValue } from '../table/edit/cellEdit.js';
import { plainBody } from './values.js';

const inputs = () => import('./CellInputs.js');
const PlainCell = lazy(() => inputs().then((m) => ({ default: m.PlainCell })));
const ColumnCell = lazy(() => inputs().then((m) => ({ default: m.ColumnCell })));
const OwnerCell = lazy(() => inputs().then((m) => ({ default: m.OwnerCell })));
const ChoiceCell = lazy(() => inputs().then((m) => ({ default: m.ChoiceCell })));

const missing = () => i18n.t('common:validation.required');
const isEmpty = (value: CellValue) => value === null || String(value).trim() === '';

/** How a plain field of a record is changed in a list; text of several lines is not. */
export function plainEdit<Row>(field: PlainField, name: string): CellEdit<Row> | undefined {
  if (field.kind === 'long_text') return undefined;
  return {
    initialOf: (row) => (row as Record<string, CellValue>)[name] ?? null,
    input: (props) => <PlainCell {...props} field={field} />,
    isPick: field.kind === 'day',
    changeOf: (value) => plainBody({ [name]: field }, { [name]: value }),
    ...(field.required ? { faultOf: (value) => (isEmpty(value) ? missing() : undefined) } : {}),
  };
}

/** How a column of a profile is changed in a list, as its page does. */
export function columnEdit<Row>(column: Column): CellEdit<Row> {
  const field = fieldOf(column);
  const isPick =
    column.options !== undefined || column.type === 'boolean' || column.type === 'date';
  const sent = (value: CellValue) => (typeof value === 'string' ? value.trim() || null : value);
  const initialOf = (row: Row) => (row as Record<string, CellValue>)[field] ?? null;
  return {
    initialOf,
    input: (props) => <ColumnCell {...props} column={column} />,
    isPick,
    changeOf: (value) => {
      // Street and number that were typed together are two fields, as an import reads them.
      const split = column.key === 'STREET' && typeof value === 'string' && splitAddress(value);
      return split ? { ...split } : { [field]: sent(value) };
    },
    faultOf: (value) => {
      if (column.key === 'NAME' && isEmpty(value)) return missing();
      const isWrong = typeof value === 'string' && faultOfField(field, value.trim()) !== null;
      return isWrong ? checkTextOf(field) : undefined;
    },
    ...(column.key === 'CRM_STATUS'
      ? { by: 'status', undoOf: (row) => ({ [field]: initialOf(row) }) }
      : {}),
  };
}

type Owner = { id: number | null; name: string } | null;

/** How the owner of a record is changed in a list. */
export function ownerEdit<Row>(
  ownerOf: (row: Row) => Owner,
  { clearable = true } = {},
): CellEdit<Row> {
  const idOf = (row: Row) => ownerOf(row)?.id ?? null;
  return {
    by: 'owner',
    isPick: true,
    initialOf: idOf,
    input: (props, row) => {
      const owner = ownerOf(row);
      const known = owner?.id ? { id: owner.id, name: owner.name } : null;
      return <OwnerCell {...props} known={known} clearable={clearable} />;
    },
    changeOf: (value) => ({ owner_id: value }),
    // Who is known by name alone cannot be chosen again.
    undoOf: (row) => ({ owner_id: idOf(row) }),
  };
}

/** How a record's place in a list of states is changed. */
export const choiceEdit = <Row,>(
  field: keyof Row & string,
  options: readonly { value: string; label: string }[],
  more: Partial<CellEdit<Row>> = {},
): CellEdit<Row> => ({
  by: 'status',
  isPick: true,
  initialOf: (row) => row[field] as CellValue,
  input: (props) => <ChoiceCell {...props} options={options} />,
  changeOf: (value) => ({ [field]: value }),
  undoOf: (row) => ({ [field]: row[field] }),
  ...more,
});
