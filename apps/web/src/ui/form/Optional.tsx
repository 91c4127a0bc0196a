import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './optional.module.css';

/** Shown only: what is required is told to readers of screens besides, and a field is found by its name alone. */
function Optional() {
  const { t } = useTranslation('common');
  return <span className={styles.optional} data-word={t('form.optional')} />;
}

/**
 * What may stay empty says so after its name; what has to be filled in says nothing. A field that always holds something,
 * such as a choice, is `required` of its item.
 */
export const markOptional = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {!required && <Optional />}
  </>
);
