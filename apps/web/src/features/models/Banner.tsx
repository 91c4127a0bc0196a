import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.js';
import styles from './models.module.css';

type Props = {
  /** Something is to be done about it. */
  isDue?: boolean;
  action?: ReactNode;
  children: ReactNode;
};

/** Below the head of a page about a model: that it is at work, that its figures are old, or that they are of an earlier run. */
export const Banner = ({ isDue = false, action, children }: Props) => (
  <div className={cx(styles.banner, isDue && styles.due)} role="status">
    <div>{children}</div>
    {action}
  </div>
);
