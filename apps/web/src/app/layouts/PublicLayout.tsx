import { brand } from '@kade/contract';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import styles from '../../ui/base/base.module.css';
import { Footer } from './Footer.js';
import { Logo } from './Logo.js';
import { PageFrame } from './PageFrame.js';

export function PublicLayout() {
  return (
    <div className={styles.public}>
      <header className={styles.publicHeader}>
        <Link to={paths.start} aria-label={brand}>
          <Logo />
        </Link>
      </header>
      <main className={styles.publicMain}>
        <PageFrame />
      </main>
      <Footer />
    </div>
  );
}
