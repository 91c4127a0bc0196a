import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from './power-bar.module.css';

/** The scale ends here, in percentage points. */
const most = 50;

/** The rises there can be, from nothing to fifty points: hatched are those that could as well be chance. */
export function PowerBar({ rise }: { rise: number | null }) {
  const { t } = useTranslation('campaigns');
  const { tenths } = useFormat();
  const hidden = rise === null ? most : Math.min(rise, most);
  const said = rise === null ? t('delivery.upliftNone') : t('power.from', { points: tenths(rise) });
  return (
    <figure className={styles.power} data-testid="power">
      <div className={styles.track} role="img" aria-label={said}>
        <span className={styles.chance} style={{ width: `${(hidden / most) * 100}%` }} />
      </div>
      <div className={styles.scale} aria-hidden>
        <span>0</span>
        <span>{t('power.unit')}</span>
        <span>{most}</span>
      </div>
      <figcaption className={styles.legend}>
        <span className={styles.isChance}>{t('power.chance')}</span>
        <span className={styles.isEffect}>{t('power.effect')}</span>
      </figcaption>
    </figure>
  );
}
