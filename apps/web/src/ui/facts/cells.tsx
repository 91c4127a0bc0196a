import { type Column, fieldOf, optionWord, type ProfileRow } from '@kade/contract';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../platform/language/language.js';
import { type Format, none } from './format.js';
import { StageTag } from './StageTag.js';
import { StatusTag } from './StatusTag.js';

/** How a value is written: formats, and the words for yes and no. */
export type CellLook = { format: Format; yes: string; no: string };

const statusKeys = ['KIND', 'CRM_STATUS'];
const degrees = new Intl.NumberFormat('en', { maximumFractionDigits: 6, useGrouping: false });

/** The value of a catalogue column as a cell or in the overview; a dash when there is none. */
export function cellOf(column: Column, row: ProfileRow, look: CellLook): ReactNode {
  const value = row[fieldOf(column)];
  if (value === null || value === undefined || value === '') return none;
  if (statusKeys.includes(column.key)) return <StatusTag status={String(value)} />;
  if (column.key === 'LIFECYCLE_STAGE') return <StageTag stage={String(value)} />;
  switch (column.type) {
    case 'number':
      return (
        <span className="num">{numberText(column, value as number | string, look.format)}</span>
      );
    case 'date':
      return <span className="nowrap">{look.format.day(String(value))}</span>;
    case 'boolean':
      return value ? look.yes : look.no;
    case 'multi':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : none;
    case 'text':
    case 'category':
      return linked(column.key, optionWord(column, String(value), currentLanguage()));
  }
}

function numberText(column: Column, value: number | string, format: Format): string {
  if (column.group === 'address') return degrees.format(Number(value));
  switch (column.unit) {
    case 'EUR':
      return format.money(value);
    case 'share':
      return format.percent(value);
    case 'm2':
      return `${format.num(value)} m²`;
    default:
      return format.num(value);
  }
}

/** Addresses that can be followed, are links. A website without a scheme is taken as https. */
function linked(key: string, value: string): ReactNode {
  if (key === 'EMAIL') return <a href={`mailto:${value}`}>{value}</a>;
  if (key === 'PHONE') return <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}>{value}</a>;
  if (key === 'WEBSITE') {
    const address = /^https?:\/\//i.test(value) ? value : `https://${value}`;
    return URL.canParse(address) ? (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
    ) : (
      value
    );
  }
  return value;
}
