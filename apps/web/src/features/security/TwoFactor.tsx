import { getTwoFactor, type ReplyOf, renewRecoveryCodes } from '@kade/contract';
import { Alert, Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../platform/client/queries.js';
import { cx } from '../../ui/cx.js';
import { Mark } from '../../ui/facts/StatusTag.js';
import { Row } from '../../ui/layout/layout.js';
import { RecoveryCodesDialog, SetupDialog } from '../two-factor/index.js';
import { DisableDialog } from './DisableDialog.js';
import styles from './security.module.css';

type State = ReplyOf<typeof getTwoFactor>;
/** With this few recovery codes left it is time for new ones. */
const few = 3;

/** Whether a second factor is on, and what can be done about it. */
export function TwoFactor({ state }: { state: State }) {
  const { t } = useTranslation('security');
  const [open, setOpen] = useState<'setup' | 'disable' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useSend(renewRecoveryCodes, {
    invalidates: [getTwoFactor],
    onSuccess: (reply) => setCodes(reply.recovery_codes),
  });
  const { enabled, required, recovery_codes_left: left } = state;

  return (
    <>
      <p className={styles.securityLine}>
        <Mark tone={enabled ? 'done' : 'off'}>{t(enabled ? 'twoFactor.on' : 'twoFactor.off')}</Mark>{' '}
        {t(enabled ? 'twoFactor.onText' : 'twoFactor.offText')}
      </p>
      {enabled && left <= few && (
        <Alert
          type="warning"
          showIcon
          className={styles.securityAlert}
          title={t('twoFactor.few', { count: left })}
        />
      )}
      {enabled && left > few && (
        <p className={cx(styles.securityLine, 'soft')}>{t('twoFactor.left', { count: left })}</p>
      )}
      <Row gap={8} wrap align="stretch" className={styles.securityActions}>
        {enabled ? (
          <>
            <Popconfirm
              title={t('twoFactor.renewAsk')}
              okText={t('twoFactor.renew')}
              onConfirm={() => !renew.isPending && renew.mutate({})}
            >
              <Button>{t('twoFactor.renew')}</Button>
            </Popconfirm>
            <Button onClick={() => setOpen('setup')}>{t('twoFactor.replace')}</Button>
            {!required && (
              <Button danger onClick={() => setOpen('disable')}>
                {t('twoFactor.disable')}
              </Button>
            )}
          </>
        ) : (
          <Button type="primary" onClick={() => setOpen('setup')}>
            {t('twoFactor.enable')}
          </Button>
        )}
      </Row>
      {enabled && required && (
        <p className={cx(styles.securityNote, 'soft')}>{t('twoFactor.required')}</p>
      )}
      {open === 'setup' && (
        <SetupDialog
          replaces={enabled}
          onCancel={() => setOpen(null)}
          onEnabled={(recoveryCodes) => {
            setOpen(null);
            setCodes(recoveryCodes);
          }}
        />
      )}
      {open === 'disable' && <DisableDialog onClose={() => setOpen(null)} />}
      {codes && <RecoveryCodesDialog codes={codes} onKept={() => setCodes(null)} />}
    </>
  );
}
