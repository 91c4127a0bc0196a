import { useTranslation } from 'react-i18next';
import { chooseDensity, useDensity } from '../../platform/theme/theme.js';
import { type Density, densities } from '../../platform/theme/type.js';
import styles from '../../ui/base/base.module.css';

const names = Object.keys(densities) as Density[];

/** How high the rows of lists are: how much is seen at once. */
export function DensityChoice() {
  const { t } = useTranslation('common');
  const current = useDensity();
  return (
    <fieldset className={styles.choice} aria-label={t('density.label')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          onClick={() => chooseDensity(name)}
        >
          {t(`density.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
