import { type AudienceRow, approvalStatuses, listAudiences } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { none } from '../../ui/facts/format.js';
import { Moment } from '../../ui/facts/Values.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { ApprovableList, useCommonColumns } from '../approvals/index.js';
import { audienceScreens } from './kind.js';
import { ListCount } from './ListCount.js';

/** Statuses an audience can have; the others are a campaign's. */
const statuses = approvalStatuses.filter(
  (s) => !['scheduled', 'running', 'completed', 'finished'].includes(s),
);

/** All audiences. */
export function AudienceList() {
  const control = useListState('audiences', { filters: ['status'], ordering: '-updated_at' });
  const found = useCall(
    listAudiences,
    { query: listQuery(control, { status: statuses }) },
    { keepPrevious: true },
  );
  const columns = useColumns();
  return <ApprovableList kind={audienceScreens} {...{ control, found, columns, statuses }} />;
}

function useColumns() {
  const { t } = useTranslation('audiences');
  const { name, status, createdBy, changed } = useCommonColumns(audienceScreens);
  return useMemo<DataColumn<AudienceRow>[]>(
    () => [
      name,
      { ...status, sortable: true },
      {
        key: 'noted',
        type: 'number',
        title: t('field.noted'),
        render: (a) => <ListCount audience={a} />,
      },
      {
        key: 'audience_type',
        type: 'text',
        title: t('field.type'),
        render: (a) => t(`type.${a.audienceType}`),
      },
      {
        key: 'purpose',
        type: 'text',
        title: t('field.purpose'),
        render: (a) => t(`purpose.${a.purpose}`),
      },
      createdBy,
      changed,
      {
        key: 'created_at',
        type: 'moment',
        title: t('common:approvable.created'),
        sortable: true,
        standard: false,
        render: (a) => <Moment value={a.created_at} />,
      },
      {
        key: 'description',
        type: 'words',
        title: t('field.description'),
        standard: false,
        render: (a) => a.description ?? none,
      },
    ],
    [t, name, status, createdBy, changed],
  );
}
