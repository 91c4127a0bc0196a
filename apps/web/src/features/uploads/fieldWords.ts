import { columnOf, importFields, type ProfileRow } from '@kade/contract';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../platform/language/language.js';
import { cellOf } from '../../ui/facts/cells.js';
import { none } from '../../ui/facts/format.js';
import { useCellLook } from '../../ui/facts/useCellLook.js';

const fields = new Map(importFields.leads.map((field) => [field.name, field]));

/** Fields of a lead in the user's words, their values as the list of profiles shows them. */
export function useFieldWords() {
  const look = useCellLook();
  return {
    /** Changed fields, the name first. What the product keeps beside them for itself is left out. */
    inOrder: <T>(changed: Record<string, T>): [string, T][] =>
      [...fields.keys()].flatMap((field) => {
        const value = changed[field];
        return value === undefined ? [] : [[field, value] satisfies [string, T]];
      }),
    label: (field: string): string => fields.get(field)?.label[currentLanguage()] ?? field,
    value: (field: string, value: unknown): ReactNode => {
      const column = columnOf(field);
      return column ? cellOf(column, { [field]: value } as ProfileRow, look) : none;
    },
  };
}
