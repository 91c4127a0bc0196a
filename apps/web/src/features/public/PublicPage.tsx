import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useSite } from '../../platform/session/useSite.js';
import styles from '../../ui/base/base.module.css';

type Section = { title: string; text: string };

/** The pages behind the links of the sign-in screen, readable without an account; the address says which. */
export function PublicPage() {
  const { t } = useTranslation('public');
  const [, , page] = useLocation().pathname.split('/');
  const sections = t(`${page}.sections`, { returnObjects: true, brand }) as Section[];
  return (
    <article className={styles.prose}>
      <h1>{t(`${page}.title`)}</h1>
      <p className="soft">{t(`${page}.lead`, { brand })}</p>
      {page === 'support' && <Contact />}
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </article>
  );
}

/** Where somebody is who answers: an address for everybody, the form for who is signed in. */
function Contact() {
  const { t } = useTranslation('public');
  const email = useSite()?.support_email;
  return (
    <section>
      <h2>{t('contact.title')}</h2>
      <p>{t('contact.text')}</p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <p>
        <Link to={paths.support}>{t('contact.form')}</Link>
      </p>
      <p>
        <Link to={paths.forgotPassword}>{t('contact.password')}</Link>
      </p>
    </section>
  );
}
