import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { Logo } from './Logo.js';
import styles from './main.module.css';
import { SideMenu } from './SideMenu.js';

/** As the specification has the menu. */
const width = 256;

/** The menu of a phone: it comes in from the left, over the page. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={width}
      closable={false}
      aria-label={t('menu.label')}
      rootClassName={styles.shellDrawer}
    >
      <Link
        to={paths.start}
        className={styles.drawerBrand}
        data-testid="shell-brand"
        onClick={onClose}
      >
        <Logo />
      </Link>
      <SideMenu onLeave={onClose} />
    </Drawer>
  );
}
