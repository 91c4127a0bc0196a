import { brand } from '@kade/contract';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { Footer } from './Footer.js';
import { Logo } from './Logo.js';
import { PageFrame } from './PageFrame.js';

export function PublicLayout() {
  return (
    <div className="public">
      <header className="public-header">
        <Link to={paths.start} aria-label={brand}>
          <Logo />
        </Link>
      </header>
      <main className="public-main">
        <PageFrame />
      </main>
      <Footer />
    </div>
  );
}
