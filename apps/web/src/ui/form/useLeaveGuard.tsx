import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { opportunityParam } from '../../platform/navigation/glance.js';
import { dialogWidth } from '../page/widths.js';
import { hasUnsaved, holdUnsaved } from './unsaved.js';

export type Guard = {
  /** To be drawn. */
  dialog: ReactNode;
  /** To be called right before leaving on purpose, after saving. */
  release: () => void;
  /** Does what closes the form: at once when nothing is typed, else when the reader says so. */
  close: (close: () => void) => void;
};

/** What is open beside a page and named by its address is left like a page. */
const leaves = (now: Location, next: Location) => {
  const [open, then] = [now, next].map(({ search }) =>
    new URLSearchParams(search).get(opportunityParam),
  );
  return now.pathname !== next.pathname || (open !== null && open !== then);
};

/**
 * Asks before what was typed is lost: on the way to another page, when the tab closes, and through `close` when its own
 * drawer or dialog does.
 * A page may hold several: the router asks only the one that came last, so each answers for all.
 */
export function useLeaveGuard(dirty: boolean): Guard {
  const { t } = useTranslation('common');
  const [waiting, setWaiting] = useState<() => void>();
  const letGo = useRef<() => void>(undefined);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && leaves(currentLocation, nextLocation),
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

  const release = () => letGo.current?.();
  const dialog = (
    <Modal
      width={dialogWidth.small}
      open={blocker.state === 'blocked' || waiting !== undefined}
      title={t('leave.title')}
      okText={t('leave.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('leave.stay')}
      onOk={() => {
        blocker.proceed?.();
        setWaiting(undefined);
        if (!waiting) return;
        release();
        waiting();
      }}
      onCancel={() => {
        blocker.reset?.();
        setWaiting(undefined);
      }}
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
  return { dialog, release, close: (leave) => (dirty ? setWaiting(() => leave) : leave()) };
}
