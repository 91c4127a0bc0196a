import { columnOf, type ProfileRow, type TimelineKind } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { cellOf } from '../../ui/facts/cells.js';
import { none } from '../../ui/facts/format.js';
import { useCellLook } from '../../ui/facts/useCellLook.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { recordLabel, recordValue } from './recordWords.js';

type ChangeWords = {
  label: (field: string) => string;
  value: (field: string, value: unknown) => ReactNode;
};

/** How a change is read: of a contact or contract in its words, all else in those of the catalogue of columns. */
export function useChangeWords(kind: TimelineKind): ChangeWords {
  const { t } = useTranslation(['timeline', 'contracts', 'common']);
  const format = useFormat();
  const look = useCellLook();
  if (kind === 'contact' || kind === 'contract')
    return {
      label: (field) => recordLabel(kind, field, { t, format }),
      value: (field, value) => recordValue(kind, field, value, { t, format }),
    };
  return {
    label: (field) => columnOf(field)?.label[currentLanguage()] ?? field,
    value: (field, value) => {
      const column = columnOf(field);
      // Of a field that is no column, as it is.
      if (!column) return value === null ? none : String(value);
      return cellOf(column, { [field]: value } as ProfileRow, look);
    },
  };
}
