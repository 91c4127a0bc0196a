import {
  listPromotions,
  offerWords,
  type PromotionRow,
  promotionStatuses,
  promotionTypes,
} from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { none } from '../../ui/facts/format.js';
import { Day, Money, Num } from '../../ui/facts/Values.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { ApprovableList, useCommonColumns } from '../approvals/index.js';
import { termsOf } from './editor/promotionDraft.js';
import { promotionScreens } from './kind.js';

/** All promotions. */
export function PromotionList() {
  const { t } = useTranslation('promotions');
  const control = useListState('promotions', {
    filters: ['status', 'type'],
    ordering: '-updated_at',
  });
  const found = useCall(
    listPromotions,
    { query: listQuery(control, { status: promotionStatuses, type: promotionTypes }) },
    { keepPrevious: true },
  );
  const columns = usePromotionColumns();
  const types = promotionTypes.map((value) => ({ value, label: t(`type.${value}`) }));
  return (
    <ApprovableList
      kind={promotionScreens}
      {...{ control, found, columns }}
      statuses={promotionStatuses}
      filters={[{ name: 'type', label: t('field.type'), options: types }]}
    />
  );
}

function usePromotionColumns() {
  const { t } = useTranslation('promotions');
  const language = currentLanguage();
  const { name, status, createdBy, changed } = useCommonColumns(promotionScreens);
  return useMemo<DataColumn<PromotionRow>[]>(
    () => [
      name,
      status,
      { key: 'offer', title: t('field.offer'), render: (p) => offerWords(termsOf(p), language) },
      {
        key: 'starts_on',
        title: t('field.startsOn'),
        sortable: true,
        render: (p) => <Day value={p.starts_on} />,
      },
      {
        key: 'ends_on',
        title: t('field.endsOn'),
        sortable: true,
        render: (p) => (p.ends_on ? <Day value={p.ends_on} /> : t('open')),
      },
      {
        key: 'code',
        title: t('field.code'),
        render: (p) => p.code ?? (p.code_mode === 'unique' ? t('codeEach') : none),
      },
      {
        key: 'uses',
        title: t('field.uses'),
        sortable: true,
        align: 'end',
        render: (p) => <Num value={p.uses} />,
      },
      {
        key: 'given',
        title: t('field.given'),
        sortable: true,
        align: 'end',
        render: (p) => <Money value={p.given} />,
      },
      {
        key: 'budget',
        title: t('field.budget'),
        align: 'end',
        standard: false,
        render: (p) => <Money value={p.budget} />,
      },
      { ...createdBy, standard: false },
      changed,
    ],
    [t, language, name, status, createdBy, changed],
  );
}
