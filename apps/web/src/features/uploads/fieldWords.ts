import { importFields } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../app/language.js';

const fields = new Map(importFields.leads.map((field) => [field.name, field]));

/** Fields of a lead in the user's words. */
export function useFieldWords() {
  const { t } = useTranslation('uploads');
  return {
    /** Changed fields, the name first. What the product keeps beside them for itself is left out. */
    inOrder: <T>(changed: Record<string, T>): [string, T][] =>
      [...fields.keys()].flatMap((field) => {
        const value = changed[field];
        return value === undefined ? [] : [[field, value] satisfies [string, T]];
      }),
    label: (field: string): string => fields.get(field)?.label[currentLanguage()] ?? field,
    value: (value: unknown): string =>
      value === null || value === undefined || value === ''
        ? '–'
        : typeof value === 'boolean'
          ? t(value ? 'yes' : 'no')
          : String(value),
  };
}
