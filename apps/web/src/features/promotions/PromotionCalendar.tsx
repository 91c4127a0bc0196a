import { listPromotions, offerWords, promotionStatuses } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { useMonth } from '../../ui/calendar/MonthCalendar.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { ApprovableCalendar, monthQuery } from '../approvals/index.js';
import { heldUntil } from './detail/heldUntil.js';
import { termsOf } from './editor/promotionDraft.js';
import { promotionScreens } from './kind.js';

/** What was rejected holds on no day. */
const statuses = promotionStatuses.filter((s) => s !== 'rejected');

/** The promotions of a month. */
export function PromotionCalendar() {
  const { t } = useTranslation('promotions');
  const { day } = useFormat();
  const shown = useMonth();
  const found = useCall(
    listPromotions,
    { query: monthQuery(shown.month, statuses, 'starts_on') },
    { keepPrevious: true },
  );
  return (
    <ApprovableCalendar
      kind={promotionScreens}
      {...{ shown, found }}
      daysOf={(p) => {
        const held = heldUntil(p, day);
        const about = offerWords(termsOf(p), currentLanguage());
        return held && { starts_on: p.starts_on, ...held, about };
      }}
      goesOn={t('open')}
    />
  );
}
