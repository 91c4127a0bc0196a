import type { MassEffect, MassReason } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/facts/StatusTag.js';
import styles from './mass-actions.module.css';

const tones = { change: 'done', same: 'off', skip: 'waiting' } as const;

type Props = {
  /** Null: still to be done. */
  effect: MassEffect | null;
  reason: MassReason | null;
  /** Set where it is done and no longer a plan. */
  done?: boolean;
};

/** What becomes of a profile, and why it is left out. */
export function EffectMark({ effect, reason, done = false }: Props) {
  const { t } = useTranslation('mass-actions');
  if (effect === null) return <Mark tone="planned">{t('effect.waiting')}</Mark>;
  return (
    <span className={styles.massEffect}>
      <Mark tone={tones[effect]}>{t(`${done ? 'effect' : 'effectPlan'}.${effect}`)}</Mark>
      {reason && <span className="soft">{t(`reason.${reason}`)}</span>}
    </span>
  );
}
