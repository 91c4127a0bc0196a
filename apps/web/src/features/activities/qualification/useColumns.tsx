import type { LeadToQualify } from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { none } from '../../../ui/facts/format.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Day, Money, Num } from '../../../ui/facts/Values.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import styles from '../activities.module.css';

/** Columns of the leads that wait. */
export function useLeadColumns(
  onDecide: (lead: LeadToQualify) => void,
): readonly DataColumn<LeadToQualify>[] {
  const { t } = useTranslation(['activities', 'common']);
  return useMemo(() => {
    const plain = (text: string | null) => text ?? none;
    return [
      {
        key: 'name',
        title: t('lead.name'),
        sortable: true,
        sticky: true,
        render: (lead) => (
          <Link className={styles.leadName} to={paths.profile(lead.id, 'overview')}>
            {lead.name}
          </Link>
        ),
      },
      {
        key: 'decide',
        title: t('lead.decide'),
        render: (lead) => (
          <Button
            size="small"
            aria-label={t('lead.decideOn', { name: lead.name })}
            onClick={() => onDecide(lead)}
          >
            {t('lead.decide')}
          </Button>
        ),
      },
      { key: 'city', title: t('lead.city'), render: (lead) => plain(lead.city) },
      { key: 'segment', title: t('lead.segment'), render: (lead) => plain(lead.segment) },
      { key: 'source', title: t('lead.source'), render: (lead) => plain(lead.source) },
      {
        key: 'status',
        title: t('lead.status'),
        render: (lead) => <StatusTag status={lead.crm_status} />,
      },
      {
        key: 'leadscore',
        title: t('lead.score'),
        align: 'end',
        sortable: true,
        render: (lead) => <Num value={lead.leadscore} />,
      },
      {
        key: 'potential_value',
        title: t('lead.potential'),
        align: 'end',
        sortable: true,
        render: (lead) => <Money value={lead.potential_value} />,
      },
      { key: 'owner', title: t('form.owner'), render: (lead) => plain(lead.owner?.name ?? null) },
      {
        key: 'open_tasks',
        title: t('lead.tasks'),
        align: 'end',
        render: (lead) => <Num value={lead.open_tasks} />,
      },
      {
        key: 'last_activity_at',
        title: t('lead.last'),
        render: (lead) => <Day value={lead.last_activity_at} />,
      },
      {
        key: 'created_at',
        title: t('lead.since'),
        sortable: true,
        render: (lead) => <Day value={lead.created_at} />,
      },
    ];
  }, [t, onDecide]);
}
