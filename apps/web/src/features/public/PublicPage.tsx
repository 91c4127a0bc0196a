import { brand } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

type Section = { title: string; text: string };

/** The pages behind the links of the sign-in screen, readable without an account; the address says which. */
export function PublicPage() {
  const { t } = useTranslation('public');
  const [, , page] = useLocation().pathname.split('/');
  const sections = t(`${page}.sections`, { returnObjects: true, brand }) as Section[];
  return (
    <article className="prose">
      <h1>{t(`${page}.title`)}</h1>
      <p className="soft">{t(`${page}.lead`, { brand })}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </article>
  );
}
