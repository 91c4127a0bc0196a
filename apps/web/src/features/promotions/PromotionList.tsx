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
import { Day, Euros, Num } from '../../ui/facts/Values.js';
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
      {
        key: 'offer',
        type: 'words',
        title: t('field.offer'),
        render: (p) => offerWords(termsOf(p), language),
      },
      {
        key: 'starts_on',
        type: 'period',
        title: t('field.period'),
        sortable: true,
        render: (p) => <Period from={p.starts_on} to={p.ends_on} open={t('open')} />,
      },
      {
        key: 'ends_on',
        type: 'date',
        title: t('field.endsOn'),
        sortable: true,
        standard: false,
        render: (p) => (p.ends_on ? <Day value={p.ends_on} /> : t('open')),
      },
      {
        key: 'code',
        type: 'code',
        title: t('field.code'),
        render: (p) => p.code ?? (p.code_mode === 'unique' ? t('codeEach') : none),
      },
      {
        key: 'uses',
        type: 'number',
        title: t('field.uses'),
        sortable: true,
        render: (p) => <Num value={p.uses} />,
      },
      {
        key: 'given',
        type: 'money',
        title: t('field.given'),
        sortable: true,
        render: (p) => <Euros value={p.given} />,
      },
      {
        key: 'budget',
        type: 'money',
        title: t('field.budget'),
        standard: false,
        render: (p) => <Euros value={p.budget} />,
      },
      { ...createdBy, standard: false },
      { ...changed, standard: false },
    ],
    [t, language, name, status, createdBy, changed],
  );
}

type PeriodProps = { from: string | null; to: string | null; open: string };

/** From which day to which; of one year, the year is said once. */
export function Period({ from, to, open }: PeriodProps) {
  const isOneYear = from !== null && to?.slice(0, 4) === from.slice(0, 4);
  return (
    <span className="nowrap">
      <Day value={from} /> –{' '}
      {to === null ? (
        open
      ) : isOneYear ? (
        <time dateTime={to}>{to.slice(5)}</time>
      ) : (
        <Day value={to} />
      )}
    </span>
  );
}
