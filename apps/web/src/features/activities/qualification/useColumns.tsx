import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { LeadToQualify } from '@kade/contract';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { none } from '../../../ui/facts/format.js';
import { Person } from '../../../ui/facts/Person.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Day, Euros, Num } from '../../../ui/facts/Values.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import type { Choice } from './QualifyDrawer.js';

const choices: readonly { key: 'qualify' | 'disqualify'; choice: Choice; icon: ReactNode }[] = [
  { key: 'qualify', choice: 'qualified', icon: <CheckOutlined /> },
  { key: 'disqualify', choice: 'disqualified', icon: <CloseOutlined /> },
];

/** Columns of the leads that wait. */
export function useLeadColumns(
  onDecide: (lead: LeadToQualify, choice: Choice) => void,
  /** A model has run: before that, its columns are empty. */
  hasScores: boolean,
  /** Some run shows its classes here. */
  hasClasses: boolean,
): readonly DataColumn<LeadToQualify>[] {
  const { t } = useTranslation(['activities', 'common']);
  return useMemo(() => {
    const plain = (text: string | null) => text ?? none;
    return [
      {
        key: 'name',
        type: 'name',
        title: t('lead.name'),
        sortable: true,

        render: (lead) => <Link to={paths.profile(lead.id, 'overview')}>{lead.name}</Link>,
      },
      {
        key: 'decide',
        type: 'actions',
        title: t('lead.decide'),
        render: (lead) => (
          <>
            {choices.map(({ key, choice, icon }) => {
              const words = t(`lead.${key}`, { name: lead.name });
              return (
                <Button
                  key={key}
                  type="text"
                  icon={icon}
                  data-action={key}
                  title={words}
                  aria-label={words}
                  onClick={() => onDecide(lead, choice)}
                />
              );
            })}
          </>
        ),
      },
      { key: 'city', type: 'text', title: t('lead.city'), render: (lead) => plain(lead.city) },
      {
        key: 'segment',
        type: 'text',
        title: t('lead.segment'),
        render: (lead) => plain(lead.segment),
      },
      {
        key: 'source',
        type: 'text',
        standard: !hasScores,
        title: t('lead.source'),
        render: (lead) => plain(lead.source),
      },
      {
        key: 'status',
        type: 'status',
        standard: false,
        title: t('lead.status'),
        render: (lead) => <StatusTag status={lead.crm_status} />,
      },
      ...(hasClasses
        ? [
            {
              ...{ key: 'ai_class', type: 'text' as const, title: t('lead.aiClass') },
              render: (lead: LeadToQualify) =>
                lead.ai_class ? t(`lead.class.${lead.ai_class}`) : none,
            },
          ]
        : []),
      {
        key: 'leadscore',
        type: 'count',
        standard: hasScores,
        title: t('lead.score'),
        sortable: true,
        render: (lead) => <Num value={lead.leadscore} />,
      },
      {
        key: 'potential_value',
        type: 'money',
        standard: hasScores,
        title: t('lead.potential'),
        sortable: true,
        render: (lead) => <Euros value={lead.potential_value} />,
      },
      {
        key: 'owner',
        type: 'person',
        title: t('form.owner'),
        render: (lead) => <Person user={lead.owner} />,
      },
      {
        key: 'open_tasks',
        type: 'count',
        title: t('lead.tasks'),
        render: (lead) => <Num value={lead.open_tasks} />,
      },
      {
        key: 'last_activity_at',
        type: 'date',
        standard: false,
        title: t('lead.last'),
        render: (lead) => <Day value={lead.last_activity_at} />,
      },
      {
        key: 'created_at',
        type: 'date',
        title: t('lead.since'),
        sortable: true,
        render: (lead) => <Day value={lead.created_at} />,
      },
    ];
  }, [t, onDecide, hasScores, hasClasses]);
}
