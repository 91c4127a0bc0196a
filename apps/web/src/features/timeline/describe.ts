import {
  type FieldList,
  lostReasonWords,
  opportunityFields,
  opportunityStatuses,
  type TimelineEvent,
} from '@kade/contract';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../platform/language/language.js';
import type { Format } from '../../ui/facts/format.js';
import { none } from '../../ui/facts/format.js';
import { plainText } from '../../ui/record/values.js';

type Words = { t: TFunction; format: Format };

const plainFields: FieldList = opportunityFields;
const statuses: readonly string[] = opportunityStatuses;

/** What an opportunity's value, owner, status … was or became. */
function opportunityValue(e: TimelineEvent, value: string | null, { t, format }: Words): string {
  if (value === null) return none;
  const field = plainFields[e.type ?? ''];
  if (field) return plainText(field, value, format);
  if (e.type === 'probability') return `${value}%`;
  return statuses.includes(value) ? t(`common:status.${value}`) : value;
}

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const inSentence = (word: string) => `${word.slice(0, 1).toLowerCase()}${word.slice(1)}`;

/** What happened, in a sentence of the user's language. The texts are `event.*` of this feature. */
export function sentenceOf(e: TimelineEvent, words: Words): string {
  const { t, format } = words;
  const title = e.title ?? '';
  const say = (key: string, values: Record<string, string> = {}) =>
    t(`event.${key}`, { title, ...values });
  if (e.type === 'removed' || e.type === 'changed') return say(`${e.kind}${capital(e.type)}`);
  switch (e.kind) {
    case 'created': {
      const how = e.type === 'import' || e.type === 'upload' ? 'createdByImport' : 'created';
      return e.text ? say(`${how}From`, { source: e.text }) : say(how);
    }
    case 'edit':
    case 'import':
    case 'mass_action':
      return say(e.type === 'undone' ? `${e.kind}Undone` : e.kind);
    case 'merge':
      return say(`merge.${e.type ?? 'merged'}`);
    case 'opportunity': {
      const values = {
        from: opportunityValue(e, e.from, words),
        to: opportunityValue(e, e.to, words),
      };
      const field = plainFields[e.type ?? '']?.label[currentLanguage()];
      return field
        ? say('opportunity.field', { ...values, field: inSentence(field) })
        : say(`opportunity.${e.type ?? 'created'}`, values);
    }
    case 'activity': {
      if (e.mail) return say('mail', { to: e.mail.to });
      const type = t(`activity.${e.type ?? 'task'}`);
      if (e.from !== 'done') return say('planned', { type });
      return e.to
        ? say('doneWith', { type, outcome: t(`outcome.${e.to}`) })
        : say('done', { type });
    }
    case 'qualification':
      return e.to
        ? say('disqualified', { reason: t(`reason.${e.to}`, { defaultValue: e.to }) })
        : say(e.type === 'qualified' ? 'qualified' : 'disqualifiedPlain');
    case 'contact':
      return say(`contact.${e.type ?? 'added'}`);
    case 'comment':
      return say(e.type === 'opportunity' ? 'commentOn' : 'comment');
    case 'contract':
      return say('contract', { from: format.day(e.from), to: format.day(e.to) });
    case 'attachment':
      return say('attachment');
    case 'invoice':
      return say(e.type === 'credit' ? 'credit' : 'invoice');
    case 'campaign':
      // By post or by phone there is no address.
      if (!e.to && (e.type ?? 'sent') === 'sent') return say('campaign.sentPlain');
      return say(`campaign.${e.type}`, {
        email: e.to ?? t('timeline:event.campaign.someone'),
      });
  }
}

/** What somebody wrote with it; of an opportunity the reason why it ended. Null where the sentence says it already. */
export function textOf({ kind, text }: TimelineEvent): string | null {
  if (kind === 'created' || kind === 'contract') return null;
  return kind === 'opportunity' && text !== null ? lostReasonWords(text, currentLanguage()) : text;
}
