import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../layout/layout.js';
import { claimOf } from './claim.js';
import { Drawing, type Subject } from './Drawing.js';
import styles from './states.module.css';

type Props = {
  /** What there is none of, drawn. */
  of?: Subject;
  /** The claim, where this is no table: above a table's stands 'No data found.' */
  title?: string;
  /** The claim of an empty table. */
  what?: string;
  /** What to do next. Without a claim of its own its first sentence is the claim. */
  hint?: ReactNode;
  /** The one button that does it. */
  action?: ReactNode;
  /** Another way, as a link. */
  link?: ReactNode;
};

/** In place of what there is none of: what that means, and the way to the first one. */
export function EmptyState({ of = 'list', title, what, hint, action, link }: Props) {
  const { t } = useTranslation('common');
  const given = title ?? what;
  const [claim, rest] =
    given === undefined && typeof hint === 'string' ? claimOf(hint) : [given, hint];
  return (
    <Stack gap={8} items="center" className={styles.state}>
      <Drawing of={of} />
      {title === undefined && <p className={styles.stateWord}>{t('table.empty')}</p>}
      {claim && <p className={styles.stateTitle}>{claim}</p>}
      {rest && <p className={styles.stateHint}>{rest}</p>}
      {action}
      {link}
    </Stack>
  );
}

type Narrowed = {
  /** What it is narrowed by, each with the way to take it off. */
  chips: readonly { key: string; label: string; onRemove: () => void }[];
  onClear: () => void;
};

/** In place of a list that its search and filters leave nothing of: which they are, and the way back. */
export function NothingFits({ chips, onClear }: Narrowed) {
  const { t } = useTranslation('common');
  return (
    <Stack gap={8} items="center" className={styles.state}>
      <Drawing of="list" />
      <p className={styles.stateWord}>{t('table.empty')}</p>
      <p className={styles.stateTitle}>{t('state.nothingFits')}</p>
      <div className={styles.stateChips}>
        {chips.map(({ key, label, onRemove }) => (
          <button
            key={key}
            type="button"
            className={styles.stateChip}
            aria-label={t('state.takeOff', { label })}
            onClick={onRemove}
          >
            {label} <span aria-hidden>×</span>
          </button>
        ))}
      </div>
      <Button onClick={onClear}>{t('table.clearFilters')}</Button>
    </Stack>
  );
}
