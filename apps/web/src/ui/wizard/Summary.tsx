import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import styles from './summary.module.css';

export type SummaryFact = {
  key: string;
  label: string;
  /** What was chosen; null until something is. */
  value: ReactNode;
};

/** What something comes to so far: a fact for each thing that is chosen in its steps, also before it is. */
export function Summary({ title, facts }: { title: string; facts: readonly SummaryFact[] }) {
  const { t } = useTranslation('common');
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={cx(value === null && styles.notYet)}>{value ?? t('wizard.notYet')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type NoteProps = { is?: 'right' | 'wrong' | undefined; children: ReactNode };

/** A line below a fact: what belongs to it, that it is right, or what is to be looked at. */
export function SummaryNote({ is, children }: NoteProps) {
  return (
    <p
      className={cx(
        styles.note,
        is === 'right' && styles.isRight,
        is === 'wrong' && styles.isWrong,
      )}
    >
      {is === 'right' && <CheckCircleFilled aria-hidden />}
      {is === 'wrong' && <WarningFilled aria-hidden />}
      {is && ' '}
      {children}
    </p>
  );
}

type OpenProps = {
  items: readonly { key: string; text: string; onOpen: () => void }[];
  none: string;
};

/** What is still to be filled in; each leads to where that is done. */
export function SummaryOpen({ items, none }: OpenProps) {
  if (items.length === 0) return none;
  return (
    <ul className={styles.openSummary}>
      {items.map(({ key, text, onOpen }) => (
        <li key={key}>
          <button type="button" className="touch" onClick={onOpen}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
