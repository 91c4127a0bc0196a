import { getPromotion, promotionViewers } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { SummaryNote } from '../../../ui/wizard/Summary.js';

type Props = {
  id: number;
  name: string | null;
  /** The day it is sent, `YYYY-MM-DD`. */
  day: string;
};

/** A campaign's promotion, and whether it holds on the day that the campaign is sent. */
export function PromotionStanding({ id, name, day }: Props) {
  const { t } = useTranslation('campaigns');
  const may = useMay()(promotionViewers);
  const found = useCall(getPromotion, { params: { id } }, { enabled: may, silent: true }).data;
  const late = found && found.starts_on > day;
  const over = found?.ends_on && found.ends_on < day ? found.ends_on : null;
  return (
    <>
      {found?.name ?? name ?? `${t('field.promotion')} ${id}`}
      {found && (
        <SummaryNote is={late || over ? 'wrong' : 'right'}>
          {late
            ? t('summary.startsLater', { day: found.starts_on })
            : over
              ? t('summary.endsBefore', { day: over })
              : t('summary.isValid', { day })}
        </SummaryNote>
      )}
    </>
  );
}
