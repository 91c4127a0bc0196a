import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandField } from '../../features/command/CommandField.js';
import { useShownTitle } from '../../platform/navigation/pageTitle.js';
import { useMobile } from '../../platform/theme/useWidth.js';
import { Row } from '../../ui/layout/layout.js';
import { CompanyMark } from './CompanyMark.js';
import styles from './main.module.css';
import { UserMenu } from './UserMenu.js';

const PendingBadge = lazy(() =>
  import('../../features/approvals/pending/PendingBadge.js').then((m) => ({
    default: m.PendingBadge,
  })),
);

const NotificationBell = lazy(() =>
  import('../../features/notifications/index.js').then((m) => ({ default: m.Bell })),
);

const NewMenu = lazy(() =>
  import('../../features/create/index.js').then((m) => ({ default: m.NewMenu })),
);

type Props = { collapsed: boolean; onToggle: () => void; onOpen: () => void };

/** The bar above every page: whose product it is (on a phone: which page), and what is reached from everywhere. */
export function TopBar({ collapsed, onToggle, onOpen }: Props) {
  const { t } = useTranslation('common');
  const mobile = useMobile();
  const toggleLabel = t(collapsed ? 'menu.expand' : 'menu.collapse');
  return (
    <header className={styles.bar}>
      <Row gap={8} className={styles.barStart}>
        {mobile ? (
          <>
            <Button
              type="text"
              icon={<MenuOutlined />}
              aria-label={t('menu.open')}
              onClick={onOpen}
            />
            <PageName />
          </>
        ) : (
          <>
            <Button
              type="text"
              icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              aria-label={toggleLabel}
              title={`${toggleLabel} ([)`}
              onClick={onToggle}
            />
            <CompanyMark />
          </>
        )}
      </Row>
      {!mobile && <CommandField />}
      <Row gap={mobile ? 0 : 8} justify="end">
        {mobile && <CommandField />}
        <Suspense fallback={null}>
          <NewMenu />
        </Suspense>
        <Suspense fallback={null}>
          <PendingBadge />
        </Suspense>
        <Suspense fallback={null}>
          <NotificationBell />
        </Suspense>
        <UserMenu />
      </Row>
    </header>
  );
}

/** Read out is the page's own heading: here it is only shown. */
function PageName() {
  return (
    <span className={styles.pageName} aria-hidden>
      {useShownTitle()}
    </span>
  );
}
