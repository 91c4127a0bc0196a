import type { Approvable, listPendingApprovals, ReplyOf } from '@kade/contract';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Moment } from '../../../ui/facts/Values.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import tableStyles from '../../../ui/table/table.module.css';
import styles from '../approvals.module.css';
import { objectPath } from '../objectPath.js';
import { usePending } from './pending.js';

type Item = ReplyOf<typeof listPendingApprovals>['results'][number];

/** Everything that waits for the reviewer, the longest waiting first. */
export function PendingList() {
  const { t } = useTranslation('approvals');
  const { pending } = usePending();
  const navigate = useNavigate();
  const kind = (type: Approvable) => t(`type.${type}`);
  return (
    <div>
      <p className="soft">{t('pending.lead')}</p>
      <Loaded query={pending}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState what={t('pending.noneTitle')} hint={t('pending.none')} />
          ) : (
            <Table<Item>
              size="middle"
              rowKey={(item) => `${item.type} ${item.id}`}
              dataSource={results}
              scroll={{ x: 'max-content' }}
              pagination={{ pageSize: 25, hideOnSinglePage: true, showSizeChanger: false }}
              onRow={(item) => ({
                className: tableStyles.dataRowLink,
                onClick: (e) => {
                  if (!(e.target as HTMLElement).closest('a'))
                    void navigate(objectPath(item.type, item.id));
                },
              })}
              columns={[
                {
                  key: 'name',
                  title: t('pending.name'),
                  render: (_, item) => (
                    <Link className={styles.pendingLink} to={objectPath(item.type, item.id)}>
                      {item.name}
                    </Link>
                  ),
                },
                { key: 'type', title: t('pending.type'), render: (_, item) => kind(item.type) },
                {
                  key: 'by',
                  title: t('pending.by'),
                  render: (_, item) => item.submitted_by?.name ?? t('pending.nobody'),
                },
                {
                  key: 'at',
                  title: t('pending.at'),
                  render: (_, item) => <Moment value={item.submitted_at} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </div>
  );
}
