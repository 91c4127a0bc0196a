import { stageWords } from '@kade/contract';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../platform/language/language.js';
import { cx } from '../cx.js';
import { none } from './format.js';
import { stageColour, stageNamed } from './stage.js';
import styles from './stage.module.css';

type MarkProps = {
  /** A token of the theme. */
  colour: string;
  /** The dot and the word alone, in a line of text. */
  bare?: boolean;
  children: ReactNode;
};

/** A stage of customers, or what is counted beside them: its colour and, since colours alone do not tell, its word. */
export const LifeMark = ({ colour, bare = false, children }: MarkProps) => (
  <span
    className={cx(styles.stage, bare && styles.bare)}
    style={{ '--life': `var(--${colour})` } as object}
  >
    {children}
  </span>
);

/** The stage of a customer with its colour and its word; a dash for none. */
export function StageTag({ stage, bare }: { stage: string | null | undefined; bare?: boolean }) {
  const known = stageNamed(stage);
  if (!known) return <span>{stage || none}</span>;
  return (
    <LifeMark colour={stageColour[known]} {...(bare ? { bare } : {})}>
      {stageWords[known][currentLanguage()]}
    </LifeMark>
  );
}
