import { type TriggerRule, triggerRules } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from './triggers.module.css';

type Props = {
  counts: Partial<Record<TriggerRule, number>>;
  /** Rules that are on: the others are left out where they have nothing. */
  on: readonly TriggerRule[];
  chosen: readonly TriggerRule[];
  onChoose: (rules: readonly TriggerRule[]) => void;
};

/** How many there are by each rule; one press shows those alone, another all again. */
export function RuleCounts({ counts, on, chosen, onChoose }: Props) {
  const { t } = useTranslation('triggers');
  const { whole } = useFormat();
  const shown = triggerRules.filter((rule) => on.includes(rule) || (counts[rule] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.counts} aria-label={t('counts')}>
      {shown.map((rule) => {
        const isChosen = chosen.includes(rule);
        return (
          <li key={rule}>
            <button
              type="button"
              className={cx(styles.count, isChosen && styles.isChosen)}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== rule) : [rule])}
            >
              <b className="num">{whole(counts[rule] ?? 0)}</b>
              <span>{t(`rule.${rule}.name`)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
