import { CloseOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMenuAsRail } from '../../platform/navigation/menuRail.js';
import { useBelow } from '../../platform/theme/useWidth.js';
import styles from './side-panel.module.css';
import { useOnTop } from './sidePanels.js';
import { besideFrom, drawerWidth } from './widths.js';

/** Below this the menu makes way. */
const railBelow = 1440;
/** Below this a wide panel leaves the page too little room to be laid out anew: it lies over its end. */
const wideBesideFrom = 1680;

type Props = {
  title: string;
  /** At the right of the title. */
  extra?: ReactNode;
  /** What can be done with it, at its foot. */
  footer?: ReactNode;
  /** Whatever it shows was asked for anew when this changes: it comes to the top of other panels. */
  asked?: unknown;
  /** For a list or a comparison rather than facts. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Something looked at beside a page that stays alive: the page gets narrower, nothing covers it but a wide panel on a screen
 * that has no room for both. On a narrow screen it is a drawer over the page.
 */
export function SidePanel(props: Props) {
  const { title, extra, footer, asked, isWide = false, onClose, children } = props;
  const { t } = useTranslation('common');
  const isOver = useBelow(besideFrom);
  const covers = useBelow(wideBesideFrom) && isWide;
  const width = isWide ? drawerWidth.wide : drawerWidth.narrow;
  useMenuAsRail(useBelow(railBelow) && !isOver && !covers);
  const isOnTop = useOnTop(!isOver, asked, covers ? 0 : width);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const covered = before?.closest('aside[data-panel]');
    // What had the focus lies below it now: it goes on here, and back when that is seen again.
    if (!covered || covered === panel.current) return undefined;
    panel.current?.focus();
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      setTimeout(() => isLost && before instanceof HTMLElement && before.focus());
    };
  }, []);
  useEffect(() => {
    if (isOver || !isOnTop) return undefined;
    // After everything else that Escape closes: a menu, an editor, a dialog over the page.
    const close = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || e.defaultPrevented) return;
      const open = '.ant-modal-wrap, .ant-drawer-open, .ant-dropdown, .ant-select-dropdown';
      const isCovered = [...document.querySelectorAll<HTMLElement>(open)].some(
        (element) => element.getClientRects().length > 0,
      );
      const isTyping = (e.target as HTMLElement).closest('input, textarea, [contenteditable=true]');
      if (!isCovered && !isTyping) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOver, isOnTop, onClose]);

  if (isOver)
    return (
      <Drawer
        open
        onClose={onClose}
        size={width}
        title={title}
        extra={extra}
        footer={footer}
        closable={{ 'aria-label': t('action.close') }}
      >
        {children}
      </Drawer>
    );
  // Outside the page, and outside a panel that opened it.
  return createPortal(
    <aside
      ref={panel}
      className={styles.panel}
      style={{ width }}
      aria-label={title}
      tabIndex={-1}
      data-panel
      data-covered={!isOnTop}
      data-covers={covers || undefined}
    >
      <header className={styles.head}>
        <h2 title={title}>{title}</h2>
        {extra}
        <Button
          type="text"
          icon={<CloseOutlined />}
          title={t('action.close')}
          aria-label={t('action.close')}
          onClick={onClose}
        />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </aside>,
    document.body,
  );
}
