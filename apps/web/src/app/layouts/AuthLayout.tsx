import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openCookiePreferences } from '../../features/consent/index.js';
import { paths } from '../../platform/navigation/paths.js';
import baseStyles from '../../ui/base/base.module.css';
import { Columns, Row } from '../../ui/layout/layout.js';
import styles from './auth.module.css';
import { LanguageChoice } from './LanguageChoice.js';
import { Logo } from './Logo.js';
import { PageFrame } from './PageFrame.js';

const links = [
  [paths.termsOfUse, 'link.terms'],
  [paths.compliance, 'link.compliance'],
  [paths.publicSupport, 'link.support'],
  [paths.privacyPolicy, 'link.privacy'],
] as const;

export function AuthLayout() {
  const { t } = useTranslation('common');
  return (
    <Columns of="minmax(0, 5fr) minmax(0, 6fr)" className={styles.auth}>
      <aside className={styles.authBrand}>
        <Logo size={36} />
        <div className={styles.authSlogan}>
          <p className={styles.authSloganText}>{t('auth.slogan')}</p>
          <p className={styles.authAbout}>{t('auth.about')}</p>
        </div>
        <Rise />
        <p className={styles.authPowered}>{t('auth.powered', { brand })}</p>
      </aside>
      <div className={styles.authSide}>
        <header className={styles.authLanguage}>
          <LanguageChoice />
        </header>
        <main className={styles.authMain}>
          <PageFrame />
        </main>
        <Row
          gap={[4, 24]}
          wrap
          align="stretch"
          justify="center"
          as="nav"
          className={styles.authLinks}
          aria-label={t('link.legal')}
        >
          {links.map(([to, key]) => (
            <Link key={to} to={to}>
              {t(key)}
            </Link>
          ))}
          <button type="button" className={baseStyles.linkButton} onClick={openCookiePreferences}>
            {t('user.cookies')}
          </button>
        </Row>
      </div>
    </Columns>
  );
}

/** Decoration: a control group that stays level and a campaign that pulls away from it. */
function Rise() {
  return (
    <svg
      className={styles.authRise}
      viewBox="0 0 480 220"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={styles.authRiseArea}
        d="M0 176 C80 170 120 160 180 132 S300 96 350 66 430 30 480 18 V220 H0Z"
      />
      <path
        className={styles.authRiseLine}
        d="M0 176 C80 170 120 160 180 132 S300 96 350 66 430 30 480 18"
      />
      <path
        className={styles.authRiseControl}
        d="M0 180 C90 178 150 172 230 166 S380 158 480 150"
      />
    </svg>
  );
}
