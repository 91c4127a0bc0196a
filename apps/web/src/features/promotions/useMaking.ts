import { getPromotion, listPromotionCodes, type Promotion } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { useFormat } from '../../ui/facts/useFormat.js';

type Making = NonNullable<Promotion['codes']>['making'];
const isBusy = (making: Making | undefined) =>
  making?.status === 'queued' || making?.status === 'running';
const everySecond = 1000;

/** Follows the codes that are being made for a promotion, whoever asked for them; says so when they are all there. */
export function useMaking({ id, codes }: Promotion) {
  const { t } = useTranslation('promotions');
  const { whole } = useFormat();
  const client = useQueryClient();
  const making = codes?.making ?? null;
  // The page reads the promotion from the same place: while codes are made, it is asked for again and again.
  useCall(
    getPromotion,
    { params: { id } },
    {
      silent: true,
      pollEvery: (last) => (isBusy(last?.codes?.making) ? everySecond : false),
    },
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
