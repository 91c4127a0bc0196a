import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { useBuilder } from './BuilderContext.js';
import styles from './rule-builder.module.css';

/** At the end of a part: how many it removes from the count, or adds to it. The place is kept while it waits. */
export function PartNote({ id }: { id: string }) {
  const { t } = useTranslation('audiences');
  const { whole } = useFormat();
  const { effects, count, fresh } = useBuilder();
  const effect = effects.get(id);
  if (!effect || count === null)
    return <span className={styles.note} data-testid="part-note" aria-hidden />;
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
      className={cx(styles.note, !fresh && styles.isOld)}
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
