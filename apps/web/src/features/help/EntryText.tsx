import { useTranslation } from 'react-i18next';
import styles from './help.module.css';

type Props = {
  /** Key of the entry. */
  term: string;
  about: string;
  /** How it is counted, where the entry brings that itself. */
  formula?: string | undefined;
  /** This company's figure, as a sentence. */
  own: string | undefined;
};

/** What an entry is, its formula, and this company's figure in it. */
export function EntryText({ term, about, own, ...given }: Props) {
  const { t } = useTranslation('help');
  const formula = given.formula ?? t(`formula.${term}`, { defaultValue: '' });
  return (
    <>
      {about}
      {formula && (
        <p className={styles.glossaryMore}>
          <span className="soft">{t('formulaLabel')}</span> {formula}
        </p>
      )}
      {own && (
        <p className={styles.glossaryMore}>
          <span className="soft">{t('ownLabel')}</span> {own}
        </p>
      )}
    </>
  );
}
