import { message } from '@kade/contract';
import { Bad, shown } from './bad.js';

const yes = new Set([
  'ja',
  'yes',
  'true',
  '1',
  'waar',
  'j',
  'y',
  't',
  'aan',
  'on',
  'x',
  'oui',
  'si',
]);
const no = new Set(['nee', 'no', 'false', '0', 'onwaar', 'n', 'f', 'uit', 'off', 'neen']);

/** Reads yes or no, in English or Dutch. @returns `t` or `f` */
export function readBoolean(cell: string): 't' | 'f' | Bad {
  const text = cell.trim().toLowerCase().replace(/\.0$/, '');
  if (yes.has(text)) return 't';
  if (no.has(text)) return 'f';
  return new Bad(message('not_yes_or_no', { cell: shown(cell) }));
}
