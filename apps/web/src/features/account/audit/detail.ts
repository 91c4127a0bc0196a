import { columnOf } from '@kade/contract';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { groupText } from '../users/groupChanges.js';

type Change = { before: unknown; after: unknown };
const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;

/** What a fact of a line is called; one that has no words yet is made readable from its name. */
export const detailName = (t: TFunction, name: string): string =>
  t(`account:detail.${name}`, {
    defaultValue:
      columnOf(name.toUpperCase())?.label[currentLanguage()] ?? name.replaceAll('_', ' '),
  });

/** A fact in words: groups and feeds by their names, a change as 'before → after', people by their name. */
export function detailWords(t: TFunction, name: string, value: unknown): string {
  if (isChange(value))
    return `${detailWords(t, name, value.before)} → ${detailWords(t, name, value.after)}`;
  if (Array.isArray(value))
    return value.map((one) => detailWords(t, name, one)).join(', ') || t('common:state.none');
  if (value === null || value === undefined || value === '') return t('common:state.none');
  if (typeof value === 'boolean') return t(value ? 'common:state.yes' : 'common:state.no');
  if (typeof value === 'string') return textWords(t, name, value);
  if (typeof value === 'object') return objectWords(t, value);
  return String(value);
}

function objectWords(t: TFunction, value: object): string {
  if ('name' in value && typeof value.name === 'string') return value.name;
  // Such as the filters of an export, of which there may be none.
  const facts = Object.entries(value).map(
    ([name, v]) => `${detailName(t, name)}: ${detailWords(t, name, v)}`,
  );
  return facts.join(', ') || t('common:state.none');
}

function textWords(t: TFunction, name: string, text: string): string {
  if (/^(company|partner|product):/.test(text))
    return t(`account:${groupText(text)}.name`, { defaultValue: text });
  if (name === 'status' || name === 'crm_status' || name === 'kind')
    return t(`common:status.${text}`, { defaultValue: t(`account:feed.${text}`, text) });
  if (name === 'fields') return detailName(t, text);
  if (name === 'two_factor_policy') return t(`account:company.policy.${text}`, text);
  if (name === 'on_duplicate') return t(`account:choice.${text}`, text);
  if (name === 'kinds' || name === 'kind') return t(`account:feed.${text}`, text);
  return text;
}
