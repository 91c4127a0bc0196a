import { getTwoFactor, type ReplyOf, removePasskey } from '@kade/contract';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../platform/client/queries.js';
import { knowsPasskeys } from '../../platform/session/passkey.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Row } from '../../ui/layout/layout.js';
import { AddPasskey } from './AddPasskey.js';
import styles from './security.module.css';

type Props = { passkeys: ReplyOf<typeof getTwoFactor>['passkeys'] };

/** The user's passkeys: a fingerprint, a face or a key instead of typing a code. */
export function Passkeys({ passkeys }: Props) {
  const { t } = useTranslation(['security', 'common']);
  const { longMoment } = useFormat();
  const [adding, setAdding] = useState(false);
  const remove = useSend(removePasskey, { invalidates: [getTwoFactor] });
  return (
    <>
      <p className={cx(styles.securityLine, 'soft')}>
        {t(knowsPasskeys() ? 'passkeys.text' : 'passkeys.unknown')}
      </p>
      <ul className={styles.securityList} data-testid="security-list">
        {passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <span className="soft">
                {last_used_at
                  ? t('passkeys.used', { at: longMoment(last_used_at) })
                  : t('passkeys.unused', { at: longMoment(created_at) })}
              </span>
            </div>
            <Popconfirm
              title={t('passkeys.removeAsk', { name })}
              okText={t('common:action.delete')}
              okButtonProps={{ danger: true }}
              onConfirm={() => remove.mutate({ params: { id } })}
            >
              <Button aria-label={t('passkeys.remove', { name })}>
                {t('common:action.delete')}
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
      {knowsPasskeys() && (
        <Row gap={8} wrap align="stretch" className={styles.securityActions}>
          <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
        </Row>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </>
  );
}
