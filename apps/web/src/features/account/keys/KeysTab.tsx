import { type ApiKey, listApiKeys, listAudit, revokeApiKey } from '@kade/contract';
import { Button, Flex, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { Chip } from '../../../ui/facts/StatusTag.js';
import { Day, Moment } from '../../../ui/facts/Values.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../account.module.css';
import { KeyDialog } from './KeyDialog.js';

/** Keys with which other systems send data. */
export function KeysTab() {
  const { t } = useTranslation(['account', 'common']);
  const keys = useCall(listApiKeys);
  const [making, setMaking] = useState(false);
  const revoke = useSend(revokeApiKey, { invalidates: [listApiKeys, listAudit] });
  return (
    <>
      <Flex justify="space-between" align="center" gap={16} wrap className={styles.tabHead}>
        <p className="soft">{t('keys.text')}</p>
        <Button type="primary" onClick={() => setMaking(true)}>
          {t('keys.make')}
        </Button>
      </Flex>
      <Loaded query={keys}>
        {(all) => (
          <Table<ApiKey>
            size="middle"
            rowKey="id"
            dataSource={all}
            pagination={false}
            {...(all.length > 0 ? { scroll: { x: 'max-content' } } : { showHeader: false })}
            locale={{ emptyText: <EmptyState hint={t('keys.empty')} /> }}
            columns={[
              { title: t('keys.name'), dataIndex: 'name' },
              { title: t('keys.prefix'), render: (_, key) => <code>{key.prefix}…</code> },
              {
                title: t('keys.kinds'),
                render: (_, key) => key.kinds.map((k) => <Chip key={k}>{t(`feed.${k}`)}</Chip>),
              },
              { title: t('keys.by'), dataIndex: 'created_by' },
              { title: t('keys.used'), render: (_, key) => <Moment value={key.last_used_at} /> },
              { title: t('keys.expires'), render: (_, key) => <Day value={key.expires_at} /> },
              {
                title: t('common:column.actions'),
                render: (_, key) => (
                  <Popconfirm
                    title={t('keys.revokeTitle', { name: key.name })}
                    description={t('keys.revokeText')}
                    okText={t('keys.revoke')}
                    cancelText={t('common:action.cancel')}
                    onConfirm={() => revoke.mutate({ params: { id: key.id } })}
                  >
                    <Button size="small" danger aria-label={`${t('keys.revoke')}: ${key.name}`}>
                      {t('keys.revoke')}
                    </Button>
                  </Popconfirm>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {making && <KeyDialog onClose={() => setMaking(false)} />}
    </>
  );
}
