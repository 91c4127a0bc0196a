import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from '../rule-builder.module.css';
import { useBuilder } from './BuilderContext.js';

/** Beside a condition or group: how many it removes from the count, or adds to it. The place is kept while it waits. */
export function PartNote({ id }: { id: string }) {
  const { t } = useTranslation('audiences');
  const { whole } = useFormat();
  const { effects, count, fresh } = useBuilder();
  const effect = effects.get(id);
  if (!effect || count === null)
    return <span className={styles.partNote} data-testid="part-note" aria-hidden />;
  const change = count - effect.without;
  const words =
    change === 0
      ? t('funnel.none')
      : t(change < 0 ? 'funnel.removes' : 'funnel.adds', {
          count: Math.abs(change),
          shown: whole(Math.abs(change)),
        });
  return (
    <span
      className={fresh ? styles.partNote : `${styles.partNote} ${styles.partNoteOld}`}
      data-testid="part-note"
      title={t('funnel.alone', { count: effect.alone, shown: whole(effect.alone) })}
    >
      <span aria-hidden>
        {change === 0 ? '±0' : `${change < 0 ? '−' : '+'}${whole(Math.abs(change))}`}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
