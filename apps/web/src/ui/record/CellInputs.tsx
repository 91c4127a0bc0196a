import type { Column, PlainField } from '@kade/contract';
import { Select } from 'antd';
import { OwnerPicker } from '../pick/colleagues.js';
import type { Known } from '../pick/RecordSelect.js';
import type { CellInput } from '../table/edit/cellEdit.js';
import { FieldInput } from './FieldInput.js';
import { PlainInput } from './PlainInput.js';

/** The inputs of cells, fetched when the first one is opened. */

export const PlainCell = ({
  field,
  value,
  onChange,
  label,
  isOpen,
}: CellInput & { field: PlainField }) => (
  <PlainInput
    field={field}
    value={value as string | number | null}
    onChange={onChange}
    aria-label={label}
    isOpen={isOpen}
  />
);

export const ColumnCell = ({ column, ...input }: CellInput & { column: Column }) => (
  <FieldInput column={column} {...input} />
);

type OwnerProps = CellInput & { known: Known; clearable: boolean };
export const OwnerCell = ({ value, onChange, label, isOpen, known, clearable }: OwnerProps) => (
  <OwnerPicker
    value={value as number | null}
    onChange={onChange}
    label={label}
    isOpen={isOpen}
    known={known}
    clearable={clearable}
  />
);

type ChoiceProps = CellInput & { options: readonly { value: string; label: string }[] };
export const ChoiceCell = ({ value, onChange, label, isOpen, options }: ChoiceProps) => (
  <Select<string>
    aria-label={label}
    open={isOpen}
    popupMatchSelectWidth={false}
    value={value as string}
    options={[...options]}
    onChange={onChange}
    showSearch={{ optionFilterProp: 'label' }}
  />
);
