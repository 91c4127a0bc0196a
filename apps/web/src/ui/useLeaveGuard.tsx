import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { holdUnsaved } from './unsaved.js';

/**
 * Asks before what was typed is lost: on the way to another page, and when the tab closes.
 * Returns the dialog to draw, and `release` to call right before leaving on purpose (after saving).
 */
export function useLeaveGuard(dirty: boolean): { dialog: ReactNode; release: () => void } {
  const { t } = useTranslation('common');
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (e: BeforeUnloadEvent) => e.preventDefault();
    const release = holdUnsaved();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);

  const dialog = (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      okText={t('leave.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('leave.stay')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
  return {
    dialog,
    release: () => {
      released.current = true;
    },
  };
}
