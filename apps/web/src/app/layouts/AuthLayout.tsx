import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openCookiePreferences } from '../../features/consent/index.js';
import { paths } from '../../platform/navigation/paths.js';
import { LanguageChoice } from './LanguageChoice.js';
import { Logo } from './Logo.js';
import { PageFrame } from './PageFrame.js';
import './auth.css';

const links = [
  [paths.termsOfUse, 'link.terms'],
  [paths.compliance, 'link.compliance'],
  [paths.publicSupport, 'link.support'],
  [paths.privacyPolicy, 'link.privacy'],
] as const;

export function AuthLayout() {
  const { t } = useTranslation('common');
  return (
    <div className="auth">
      <aside className="auth-brand">
        <Logo size={36} />
        <div className="auth-slogan">
          <p className="auth-slogan-text">{t('auth.slogan')}</p>
          <p className="auth-about">{t('auth.about')}</p>
        </div>
        <Rise />
        <p className="auth-powered">{t('auth.powered', { brand })}</p>
      </aside>
      <div className="auth-side">
        <header className="auth-language">
          <LanguageChoice />
        </header>
        <main className="auth-main">
          <PageFrame />
        </main>
        <nav className="auth-links" aria-label={t('link.legal')}>
          {links.map(([to, key]) => (
            <Link key={to} to={to}>
              {t(key)}
            </Link>
          ))}
          <button type="button" className="link-button" onClick={openCookiePreferences}>
            {t('user.cookies')}
          </button>
        </nav>
      </div>
    </div>
  );
}

/** Decoration: a control group that stays level and a campaign that pulls away from it. */
function Rise() {
  return (
    <svg className="auth-rise" viewBox="0 0 480 220" preserveAspectRatio="none" aria-hidden="true">
      <path
        className="auth-rise-area"
        d="M0 176 C80 170 120 160 180 132 S300 96 350 66 430 30 480 18 V220 H0Z"
      />
      <path
        className="auth-rise-line"
        d="M0 176 C80 170 120 160 180 132 S300 96 350 66 430 30 480 18"
      />
      <path className="auth-rise-control" d="M0 180 C90 178 150 172 230 166 S380 158 480 150" />
    </svg>
  );
}
