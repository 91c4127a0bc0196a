import { useTranslation } from 'react-i18next';
import {
  currentLanguage,
  i18n,
  type Language,
  languages,
} from '../../platform/language/language.js';
import styles from '../../ui/base/base.module.css';

const names: Record<Language, string> = { en: 'English', nl: 'Nederlands' };

/** Language select (EN, NL); plain buttons, so that the sign-in page does not load a select for it. */
export function LanguageChoice() {
  const { t } = useTranslation('common');
  const current = currentLanguage();
  return (
    <fieldset className={styles.choice} aria-label={t('user.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={names[language]}
          aria-label={names[language]}
          aria-pressed={language === current}
          onClick={() => void i18n.changeLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
