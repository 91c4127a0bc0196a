import {
  type AccountUser,
  countOwned,
  deactivateUser,
  listAudit,
  listContracts,
  listOpportunitiesOfUser,
  listUsers,
  type OwnedKind,
  ownedKinds,
} from '@kade/contract';
import { Alert, Checkbox, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../account.module.css';
import { HeirSelect } from './HeirSelect.js';
import { type Heirs, handOverBody, isSettled } from './handOver.js';

type Props = { user: AccountUser; onDone: () => void; onClose: () => void };

/** Takes a colleague's access away; all that the colleague owns is counted, and goes to somebody else first. */
export function DeactivateDialog({ user, onDone, onClose }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const { whole } = useFormat();
  const [heirs, setHeirs] = useState<Heirs>({ all: null, separate: false, by: {} });
  const owned = useCall(countOwned, { params: { id: user.id } });
  const deactivate = useSend(deactivateUser, {
    invalidates: [listUsers, listAudit, listOpportunitiesOfUser, listContracts, countOwned],
    onSuccess: onDone,
  });
  const held = ownedKinds.filter((kind) => (owned.data?.[kind] ?? 0) > 0);
  const choose = (kind: OwnedKind, id: number | null) =>
    setHeirs((was) => ({ ...was, by: { ...was.by, [kind]: id } }));
  return (
    <Modal
      open
      onCancel={onClose}
      width={dialogWidth.medium}
      title={t('users.deactivateTitle', { name: user.name })}
      okText={t('users.deactivate')}
      cancelText={t('common:action.cancel')}
      okButtonProps={{
        danger: true,
        loading: deactivate.isPending,
        disabled: owned.data === undefined || !isSettled(held, heirs),
      }}
      onOk={() => deactivate.mutate({ params: { id: user.id }, body: handOverBody(held, heirs) })}
    >
      <p>{t('users.deactivateText')}</p>
      <Loaded query={owned}>
        {(counts) =>
          held.length === 0 ? (
            <p className="soft">{t('users.ownsNothing', { name: user.name })}</p>
          ) : (
            <Form layout="vertical">
              <Alert type="warning" showIcon title={t('users.owns', { name: user.name })} />
              <ul className={styles.handoverList}>
                {held.map((kind) => (
                  <li key={kind}>
                    <span>{t(`users.ownedKind.${kind}`)}</span>
                    <b className="num">{whole(counts[kind] ?? 0)}</b>
                    {heirs.separate && (
                      <HeirSelect
                        leaver={user.id}
                        label={t('users.heirOf', { kind: t(`users.ownedKind.${kind}`) })}
                        value={heirs.by[kind] ?? heirs.all}
                        onChange={(id) => choose(kind, id)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {!heirs.separate && (
                <Form.Item label={t('users.heir')} required>
                  <HeirSelect
                    leaver={user.id}
                    label={t('users.heir')}
                    value={heirs.all}
                    onChange={(all) => setHeirs((was) => ({ ...was, all }))}
                  />
                </Form.Item>
              )}
              {held.length > 1 && (
                <Checkbox
                  checked={heirs.separate}
                  onChange={(e) => setHeirs((was) => ({ ...was, separate: e.target.checked }))}
                >
                  {t('users.separate')}
                </Checkbox>
              )}
            </Form>
          )
        }
      </Loaded>
    </Modal>
  );
}
