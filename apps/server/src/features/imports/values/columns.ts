import { type ImportField, importFields, type RunKind } from '@kade/contract';

/** A column of the staged row. Its type is the table's own, so that a value compares equal once it is stored. */
export type StagedColumn = { readonly name: string; readonly type: string };

const numericTypes: Readonly<Record<string, string>> = {
  latitude: 'numeric(9,6)',
  longitude: 'numeric(9,6)',
  margin: 'numeric(7,2)',
  quantity: 'numeric(17,6)',
  unit_price: 'numeric(16,6)',
  discount: 'numeric(14,4)',
};

function typeOf(field: ImportField): string {
  switch (field.type) {
    case 'number':
    case 'money':
    case 'discount':
      return numericTypes[field.name] ?? 'numeric(14,2)';
    case 'date':
    case 'boolean':
      return field.type;
    case 'text':
    case 'id':
      return 'text';
  }
}

/** The columns one field fills; a discount is an amount or a percentage, and each has its own. */
export const columnsOf = (field: ImportField): readonly StagedColumn[] =>
  field.type === 'discount'
    ? [
        { name: field.name, type: typeOf(field) },
        { name: `${field.name}_percent`, type: 'numeric' },
      ]
    : [{ name: field.name, type: typeOf(field) }];

/** Every column of a kind's staged row, mapped or not. */
export const stagedColumns = (kind: RunKind): StagedColumn[] =>
  importFields[kind].flatMap((f) => [...columnsOf(f)]);
