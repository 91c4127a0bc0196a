import { type Language, languageNames } from '@kade/contract';
import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import styles from '../campaigns.module.css';
import { Field } from '../Field.js';
import { choiceOf, type LanguageChoice, languageChoices, languagesOf } from './languages.js';

const nameIn = (language: Language) => languageNames[language][currentLanguage()];

/** Which languages a mail is written in. */
export function LanguageChoiceField({
  value,
  wrong,
  onChange,
}: {
  value: readonly Language[];
  wrong: string | undefined;
  onChange: (languages: readonly Language[]) => void;
}) {
  const { t } = useTranslation('campaigns');
  const [first = 'en', second] = value;
  const label = (choice: LanguageChoice) => {
    const [one = 'en', other] = languagesOf(choice);
    return other === undefined
      ? t('language.only', { language: nameIn(one) })
      : t('language.both', { first: nameIn(one), second: nameIn(other) });
  };
  return (
    <Field
      label={t('language.label')}
      wrong={wrong}
      hint={t(second === undefined ? 'language.onlyHint' : 'language.bothHint', {
        language: nameIn(first),
      })}
    >
      {(shared) => (
        <Select<LanguageChoice>
          {...shared}
          className={styles.wideSelect}
          value={choiceOf(value)}
          options={languageChoices.map((choice) => ({ value: choice, label: label(choice) }))}
          onChange={(choice) => onChange(languagesOf(choice))}
        />
      )}
    </Field>
  );
}

/** Which of a mail's languages is shown; nothing for a mail of one. */
export function LanguageTabs({
  languages,
  value,
  missing = 0,
  onChange,
}: {
  languages: readonly Language[];
  value: Language;
  /** Texts that are not written in the second language. */
  missing?: number;
  onChange: (language: Language) => void;
}) {
  const { t } = useTranslation('campaigns');
  if (languages.length < 2) return null;
  return (
    <Segmented<Language>
      className={styles.languageTabs}
      aria-label={t('language.tabs')}
      value={value}
      onChange={onChange}
      options={languages.map((language, at) => ({
        value: language,
        label:
          at === 1 && missing > 0
            ? t('language.tabMissing', { language: nameIn(language), count: missing })
            : nameIn(language),
      }))}
    />
  );
}
