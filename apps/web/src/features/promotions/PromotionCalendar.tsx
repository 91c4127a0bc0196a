import { listPromotions, offerWords, promotionStatuses } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMonth } from '../../ui/calendar/MonthCalendar.js';
import { MonthOf } from '../../ui/calendar/MonthOf.js';
import { spanOf } from '../../ui/calendar/monthLanes.js';
import { Page } from '../../ui/page/Page.js';
import { heldUntil } from './heldUntil.js';
import { termsOf } from './promotionDraft.js';
import { Views } from './Views.js';

/** What was rejected holds on no day. */
const status = promotionStatuses.filter((s) => s !== 'rejected');

/** The promotions of a month. */
export function PromotionCalendar() {
  const { t } = useTranslation('promotions');
  const shown = useMonth();
  const found = useCall(
    listPromotions,
    {
      query: {
        ...spanOf(shown.month),
        status: [...status],
        page_size: 500,
        ordering: 'starts_on',
      },
    },
    { keepPrevious: true },
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={<Views active="calendar" />}>
      <MonthOf
        shown={shown}
        found={found}
        itemOf={(p) => {
          const held = heldUntil(p);
          return (
            held && {
              ...p,
              ...held,
              to: paths.promotion(p.id),
              about: offerWords(termsOf(p), currentLanguage()),
            }
          );
        }}
        words={{
          label: t('calendar.inMonth'),
          none: t('calendar.none'),
          most: (count) => t('calendar.most', { count }),
          goesOn: t('open'),
        }}
      />
    </Page>
  );
}
