import { lostReasonWords, type OpportunityEvent } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';

/** Who did what and when, newest first. */
export function History({ events }: { events: readonly OpportunityEvent[] }) {
  const { t } = useTranslation(['opportunities', 'common']);
  const { money, day } = useFormat();
  const shown = (type: OpportunityEvent['type'], value: string | null): string => {
    if (value === null) return none;
    switch (type) {
      case 'created':
      case 'status':
        return t(`common:status.${value}`, { defaultValue: value });
      case 'value':
        return money(value);
      case 'probability':
        return `${value}%`;
      case 'expected_close':
        return day(value);
      case 'owner':
        return value;
    }
  };
  return (
    <ol className="history">
      {events.map((e) => (
        <li key={e.id}>
          <p>
            {t(`event.${e.type}`, { from: shown(e.type, e.from), to: shown(e.type, e.to) })}
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
