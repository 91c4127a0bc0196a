import { type ReactNode, useId } from 'react';
import { markOptional } from '../../ui/form/Optional.js';
import styles from './campaigns.module.css';

type Props = {
  label: string;
  /** It may stay empty. */
  optional?: boolean;
  hint?: ReactNode;
  wrong?: string | undefined;
  children: (shared: { id: string; 'aria-describedby': string }) => ReactNode;
};

/** A labelled control with its hint and what is wrong with it. */
export function Field({ label, optional = false, hint, wrong, children }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{markOptional(label, { required: !optional })}</label>
      {children({ id, 'aria-describedby': `${id}-note` })}
      <div id={`${id}-note`}>
        {wrong && <p className={styles.fieldWrong}>{wrong}</p>}
        {hint && <div className={styles.fieldHint}>{hint}</div>}
      </div>
    </div>
  );
}
