import { getPromotion, listPromotionCodes, type Promotion, type RunNews } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { further, useFollowed } from '../../runs/index.js';

type Making = NonNullable<Promotion['codes']>['making'];
const isBusy = (making: Making | undefined) =>
  making?.status === 'queued' || making?.status === 'running';

/** Takes the progress over into the promotion on the page; a page of codes has none. */
const withProgress = (shown: Partial<Promotion>, news: RunNews) =>
  shown.codes?.making
    ? { ...shown, codes: { ...shown.codes, making: further(shown.codes.making, news) } }
    : shown;

/** Follows the codes that are being made for a promotion, whoever asked for them; says so when they are all there. */
export function useMaking({ id, codes }: Promotion) {
  const { t } = useTranslation('promotions');
  const { whole } = useFormat();
  const client = useQueryClient();
  const making = codes?.making ?? null;
  useFollowed(
    { kinds: ['promotion_codes'], subject: id },
    [keyOf(getPromotion, { params: { id } }), keyOf(listPromotionCodes)],
    withProgress,
  );
  const before = useRef(making);
  useEffect(() => {
    const was = before.current;
    before.current = making;
    if (!isBusy(was) || isBusy(making)) return;
    void client.invalidateQueries({ queryKey: keyOf(listPromotionCodes) });
    const total = was?.total ?? 0;
    if (making === null)
      notify({ kind: 'success', title: t('codes.made', { count: total, shown: whole(total) }) });
  }, [making, client, t, whole]);
  return { making, busy: isBusy(making) };
}
