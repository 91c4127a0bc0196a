import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Drawer, Layout } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TwoFactorSlot } from '../../features/two-factor/TwoFactorSlot.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMobile } from '../../platform/theme/useWidth.js';
import { Row } from '../../ui/layout/layout.js';
import { Look } from '../Look.js';
import { useTellLanguage } from '../useTellLanguage.js';
import { CompanyMark } from './CompanyMark.js';
import { Footer } from './Footer.js';
import { Logo } from './Logo.js';
import styles from './main.module.css';
import { recallMenu, rememberMenu } from './menuMemory.js';
import { PageFrame } from './PageFrame.js';
import { SideMenu } from './SideMenu.js';
import { UserMenu } from './UserMenu.js';
import { useEdgeSwipe } from './useEdgeSwipe.js';

const PendingBadge = lazy(() =>
  import('../../features/approvals/pending/PendingBadge.js').then((m) => ({
    default: m.PendingBadge,
  })),
);

const NotificationBell = lazy(() =>
  import('../../features/notifications/index.js').then((m) => ({ default: m.Bell })),
);

const Guidance = lazy(() =>
  import('../../features/help/index.js').then((m) => ({ default: m.Guidance })),
);

const width = 256;
const collapsedWidth = 80;

/**
 * Side menu, header with company and user, content, footer. Below 768 px the menu is a drawer.
 * antd and its theme start here: the pages before signing in do without, to stay light.
 */
export function MainLayout() {
  return (
    <Look>
      <Shell />
    </Look>
  );
}

function Shell() {
  const { t } = useTranslation('common');
  const mobile = useMobile();
  useTellLanguage();
  const [collapsed, setCollapsed] = useState(() => recallMenu().collapsed);
  const [drawer, setDrawer] = useState(false);
  useEdgeSwipe(
    mobile,
    useCallback(() => setDrawer(true), []),
  );

  const toggle = () => {
    setCollapsed(!collapsed);
    rememberMenu({ collapsed: !collapsed });
  };
  const toggleLabel = t(collapsed ? 'menu.expand' : 'menu.collapse');

  return (
    <Layout className={styles.shell}>
      <TwoFactorSlot />
      <Suspense fallback={null}>
        <Guidance />
      </Suspense>
      <a className={styles.skipLink} href="#content">
        {t('menu.skip')}
      </a>
      {mobile ? (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          placement="left"
          size={width}
          closable={false}
          aria-label={t('menu.label')}
          rootClassName={styles.shellDrawer}
        >
          <Link
            to={paths.start}
            className={styles.shellBrand}
            data-testid="shell-brand"
            onClick={() => setDrawer(false)}
          >
            <Logo />
          </Link>
          <SideMenu collapsed={false} onLeave={() => setDrawer(false)} />
        </Drawer>
      ) : (
        <Layout.Sider
          className={styles.shellSider}
          width={width}
          collapsedWidth={collapsedWidth}
          collapsed={collapsed}
          trigger={null}
        >
          <Link to={paths.start} className={styles.shellBrand} data-testid="shell-brand">
            <Logo wordmark={!collapsed} />
          </Link>
          <SideMenu collapsed={collapsed} />
        </Layout.Sider>
      )}
      <Layout className={styles.shellBody}>
        <Row gap={12} as="header" className={styles.shellHeader}>
          {mobile ? (
            <Button
              type="text"
              icon={<MenuOutlined />}
              aria-label={t('menu.open')}
              onClick={() => setDrawer(true)}
            />
          ) : (
            <Button
              type="text"
              icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              aria-label={toggleLabel}
              title={toggleLabel}
              onClick={toggle}
            />
          )}
          <CompanyMark />
          <Suspense fallback={null}>
            <PendingBadge />
          </Suspense>
          <Suspense fallback={null}>
            <NotificationBell />
          </Suspense>
          <UserMenu />
        </Row>
        <main id="content" className={styles.shellContent}>
          <PageFrame />
        </main>
        <Footer />
      </Layout>
    </Layout>
  );
}
