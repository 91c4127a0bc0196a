import { lostReasonWords, type OpportunityEvent, opportunityFields } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { useLabel } from '../../ui/record/fields.js';
import { plainText } from '../../ui/record/values.js';
import styles from './opportunities.module.css';

type PlainName = keyof typeof opportunityFields;

/** Who did what and when, newest first. */
export function History({ events }: { events: readonly OpportunityEvent[] }) {
  const { t } = useTranslation(['opportunities', 'common']);
  const format = useFormat();
  const label = useLabel();
  const shown = (type: OpportunityEvent['type'], value: string | null): string => {
    if (value === null) return none;
    switch (type) {
      case 'created':
      case 'status':
        return t(`common:status.${value}`, { defaultValue: value });
      case 'probability':
        return `${value}%`;
      case 'owner':
        return value;
      default:
        return plainText(opportunityFields[type], value, format);
    }
  };
  const sentence = ({ type, ...e }: OpportunityEvent): string => {
    const change = { from: shown(type, e.from), to: shown(type, e.to) };
    return type in opportunityFields
      ? t('event.field', { ...change, field: label(opportunityFields[type as PlainName]) })
      : t(`event.${type}`, change);
  };
  return (
    <ol className={styles.history} data-testid="history">
      {events.map((e) => (
        <li key={e.id}>
          <p>
            {sentence(e)}
            {e.reason && <q>{lostReasonWords(e.reason, currentLanguage())}</q>}
          </p>
          <p className="soft">
            <Moment long value={e.at} /> · {e.actor?.name ?? t('event.nobody')}
          </p>
        </li>
      ))}
    </ol>
  );
}
