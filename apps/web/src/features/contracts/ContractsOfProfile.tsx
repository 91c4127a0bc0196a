import { type ContractRow, listContractsOfProfile } from '@kade/contract';
import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Stack } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { AttachmentsOf } from '../attachments/index.js';
import { ContractDrawer } from './ContractDrawer.js';
import styles from './contracts.module.css';
import { Facts } from './Facts.js';
import { StateTag, stateOf } from './StateTag.js';
import { Timeline } from './Timeline.js';
import { useRemoveContract } from './useRemoveContract.js';

const runs = (c: ContractRow) => ['running', 'in_notice', 'cancelled'].includes(stateOf(c));

/** The contracts of a profile: what was agreed, how each stands today and when it can be ended. */
export function ContractsOfProfile({ profileId }: { profileId: number }) {
  const { t } = useTranslation('contracts');
  const { euros } = useFormat();
  const contracts = useCall(listContractsOfProfile, { params: { id: profileId } });
  const [open, setOpen] = useState<ContractRow | 'new' | null>(null);
  const add = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap={16} as="section" className={styles.contracts} data-testid="contracts">
      <Loaded query={contracts}>
        {({ results }) => {
          if (results.length === 0) return <EmptyState of="file" hint={t('empty')} action={add} />;
          const running = results.filter(runs);
          const value = running.reduce((sum, c) => sum + Number(c.value_per_year ?? 0), 0);
          return (
            <>
              <Flex justify="space-between" align="center" gap={16} wrap>
                <p className="soft">
                  {t('running', { count: running.length, value: euros(value) })}
                </p>
                <Flex gap={16} align="center" wrap>
                  <Link to={paths.contracts}>{t('list.all')}</Link>
                  {add}
                </Flex>
              </Flex>
              {results.map((contract) => (
                <OneContract
                  key={contract.id}
                  contract={contract}
                  onEdit={() => setOpen(contract)}
                  onFiles={() => void contracts.refetch()}
                />
              ))}
            </>
          );
        }}
      </Loaded>
      {open && (
        <ContractDrawer
          profileId={profileId}
          {...(open === 'new' ? {} : { contract: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

type OneProps = { contract: ContractRow; onEdit: () => void; onFiles: () => void };

function OneContract({ contract, onEdit, onFiles }: OneProps) {
  const { t } = useTranslation(['contracts', 'common']);
  const [files, setFiles] = useState(false);
  const { id, number, attachments: count } = contract;
  const { remove } = useRemoveContract(id);
  return (
    <Panel
      title={
        <>
          <span className={styles.contractNo}>{number}</span>{' '}
          <Link to={paths.contract(id)}>{contract.title}</Link>
        </>
      }
      extra={
        <Flex gap={8} wrap align="center">
          <StateTag state={stateOf(contract)} />
          <Button size="small" aria-expanded={files} onClick={() => setFiles(!files)}>
            {count === 0 ? t('files_zero') : t('files', { count })}
          </Button>
          <Button size="small" aria-label={t('editNamed', { number })} onClick={onEdit}>
            {t('common:action.edit')}
          </Button>
          <Popconfirm
            title={t('removeTitle')}
            description={t('removeText')}
            okText={t('common:action.delete')}
            cancelText={t('common:action.cancel')}
            onConfirm={remove}
          >
            <Button size="small" danger aria-label={t('removeNamed', { number })}>
              {t('common:action.delete')}
            </Button>
          </Popconfirm>
        </Flex>
      }
    >
      <Facts contract={contract} />
      <Timeline number={number} standing={contract.standing} />
      {files && (
        <div className={styles.contractFiles}>
          <AttachmentsOf holder="contract" id={id} onChange={onFiles} />
        </div>
      )}
    </Panel>
  );
}
