import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { Logo } from './Logo.js';
import { SideMenu } from './SideMenu.js';
import styles from './side-menu.module.css';
import { useRailOverlay } from './useRailOverlay.js';

/** The menu beside the page; collapsed a rail of pictures, which comes out over the page where it is asked for. */
export function DeskMenu({ collapsed }: { collapsed: boolean }) {
  const { out, close, handlers } = useRailOverlay(collapsed);
  return (
    <aside
      className={styles.aside}
      data-testid="side-menu"
      data-rail={collapsed ? (out ? 'out' : 'in') : undefined}
      {...handlers}
    >
      <div className={styles.panel}>
        <Link to={paths.start} className={styles.brand} data-testid="shell-brand" onClick={close}>
          <Logo />
        </Link>
        <SideMenu rail={collapsed} onLeave={close} />
      </div>
    </aside>
  );
}
