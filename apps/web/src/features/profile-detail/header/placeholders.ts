import { columnOf, fillQuickLink, placeholdersOf, quickLinkFields } from '@kade/contract';
import { currentLanguage } from '../../../platform/language/language.js';

/** What addresses are usually made of, in the order one looks for it. */
const usual = ['name', 'street', 'house_number', 'postcode', 'city', 'kvk_number', 'external_id'];

/** Fields offered for an address: the usual ones, or all. */
export const offeredFields = (all: boolean): readonly string[] =>
  all ? [...usual, ...quickLinkFields.filter((f) => !usual.includes(f))] : usual;

export const fieldLabel = (field: string): string =>
  columnOf(field)?.label[currentLanguage()] ?? field;

export type Problem = { kind: 'address' | 'field'; fields: string };

/** What is wrong with an address, by the server's rules; null when nothing is. */
export function problemOf(typed: string): Problem | null {
  const url = typed.trim();
  const unknown = placeholdersOf(url).filter((field) => !quickLinkFields.includes(field));
  if (unknown.length > 0)
    return { kind: 'field', fields: unknown.map((field) => `{${field}}`).join(', ') };
  const host = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';
  const leads = host !== '' && !/[{}]/.test(host) && URL.canParse(fillQuickLink(url, {}));
  return leads ? null : { kind: 'address', fields: '' };
}
