import { CloseOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuAsRail } from '../../platform/navigation/menuRail.js';
import { useBelow } from '../../platform/theme/useWidth.js';
import styles from './side-panel.module.css';
import { drawerWidth } from './widths.js';

/** From so wide on there is room for the page beside it. */
const besideFrom = 1280;
/** Below this the menu makes way. */
const railBelow = 1440;

type Props = {
  title: string;
  /** At the right of the title. */
  extra?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Something looked at beside a page that stays alive: the page gets narrower, nothing covers it. On a narrow screen it is a
 * drawer over the page.
 */
export function SidePanel({ title, extra, onClose, children }: Props) {
  const { t } = useTranslation('common');
  const isOver = useBelow(besideFrom);
  useMenuAsRail(useBelow(railBelow) && !isOver);
  useEffect(() => {
    if (isOver) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--panel-room', `${drawerWidth.narrow}px`);
    return () => {
      style.removeProperty('--panel-room');
    };
  }, [isOver]);
  useEffect(() => {
    if (isOver) return undefined;
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
  }, [isOver, onClose]);

  if (isOver)
    return (
      <Drawer open onClose={onClose} size={drawerWidth.narrow} title={title} extra={extra}>
        {children}
      </Drawer>
    );
  return (
    <aside className={styles.panel} style={{ width: drawerWidth.narrow }} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
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
    </aside>
  );
}
