import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { hasUnsaved, holdUnsaved } from './unsaved.js';

/**
 * Asks before what was typed is lost: on the way to another page, and when the tab closes.
 * Returns the dialog to draw, and `release` to call right before leaving on purpose (after saving).
 * A page may hold several: the router asks only the one that came last, so each answers for all.
 */
export function useLeaveGuard(dirty: boolean): { dialog: ReactNode; release: () => void } {
  const { t } = useTranslation('common');
  const letGo = useRef<() => void>(undefined);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (e: BeforeUnloadEvent) => e.preventDefault();
    const release = holdUnsaved();
    letGo.current = release;
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
  return { dialog, release: () => letGo.current?.() };
}
