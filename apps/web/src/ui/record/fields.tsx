import { type FieldList, mapFields, type PlainField, type PlainValues } from '@kade/contract';
import { Form } from 'antd';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { none } from '../facts/format.js';
import { Day, Euros, Money, Num } from '../facts/Values.js';
import { requiredUpTo, textUpTo } from '../form/rules.js';
import type { ColumnType, DataColumn } from '../table/columns.js';
import { plainEdit } from './cellEdits.js';
import { PlainInput } from './PlainInput.js';

/** What fields are called in the language in use. */
export function useLabel(): (field: PlainField) => string {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage === 'nl' ? 'nl' : 'en';
  return useMemo(() => (field) => field.label[language], [language]);
}

const shown = (field: PlainField, value: unknown): ReactNode => {
  const amount = value as string | null;
  if (field.kind === 'money') return <Money value={amount} />;
  if (field.kind === 'day') return <Day value={amount} />;
  if (field.kind === 'whole_number') return <Num value={amount} />;
  return amount || none;
};

const columnTypes: Readonly<Record<PlainField['kind'], ColumnType>> = {
  text: 'text',
  long_text: 'words',
  money: 'money',
  day: 'date',
  whole_number: 'count',
};

/** The columns of a list for the plain fields, by name: some have a place of their own, the rest stand where others do. */
export function usePlainColumns<F extends FieldList>(fields: F) {
  const label = useLabel();
  return useMemo(
    () =>
      mapFields(
        fields,
        (field, name): DataColumn<PlainValues<F>> => ({
          key: name,
          title: label(field),
          sortable: true,
          type: columnTypes[field.kind],
          ...(field.listed ? {} : { standard: false }),
          edit: plainEdit(field, name),
          render: (row) =>
            field.kind === 'money' ? (
              <Euros value={row[name] as string | null} />
            ) : (
              shown(field, row[name])
            ),
        }),
      ),
    [fields, label],
  );
}

/** Label and value of a record's plain fields, by name. */
export function usePlainFacts<F extends FieldList>(fields: F, record: PlainValues<F>) {
  const label = useLabel();
  return mapFields(fields, (field, name): [string, ReactNode] => [
    label(field),
    shown(field, record[name]),
  ]);
}

const rulesOf = ({ max, required }: PlainField) => {
  if (max === undefined) return [];
  return [required ? requiredUpTo(max) : textUpTo(max)];
};

/**
 * The items of a form for the plain fields, by name, each with its label, its limit and its input.
 * @param inputs instead of the usual ones
 */
export function usePlainItems<F extends FieldList>(
  fields: F,
  inputs: { readonly [Name in keyof F]?: ReactElement } = {},
) {
  const label = useLabel();
  return mapFields(fields, (field, name) => (
    <Form.Item
      key={name}
      name={name as string}
      label={label(field)}
      required={field.required === true}
      rules={rulesOf(field)}
      {...(field.kind === 'long_text' ? { style: { gridColumn: '1 / -1' } } : {})}
    >
      {inputs[name] ?? <PlainInput field={field} />}
    </Form.Item>
  ));
}
