import type { ClassificationMode } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import styles from './class.module.css';

type Props = { mode: ClassificationMode; model: string | null; isPlanned?: boolean };

/** Who tells: the built-in classifier, which says what it is, or a language model by its name. */
export function ModeNote({ mode, model, isPlanned = false }: Props) {
  const { t } = useTranslation('classification');
  return (
    <div className={styles.mode}>
      <p>
        <b>{t(`mode.${mode}`, { model })}</b> {t(`mode.${mode}_about`, { model })}
      </p>
      {isPlanned && mode === 'built_in' && <p className="soft">{t('mode.built_in_why')}</p>}
    </div>
  );
}
