import type { ReactNode } from 'react';
import { Row, Stack } from '../../ui/layout/layout.js';
import { SidePanel } from '../../ui/page/SidePanel.js';
import styles from './beside.module.css';

type Props = {
  title: string;
  /** Which figure they are behind: another one brings the panel to the top. */
  asked: unknown;
  /** How many they are, and worth what; null as long as it is not known. */
  sum: ReactNode;
  /** What can be done with them. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The businesses behind a figure, beside its page. */
export const Beside = ({ title, asked, sum, actions, onClose, children }: Props) => (
  <SidePanel
    title={title}
    asked={asked}
    onClose={onClose}
    footer={
      actions && (
        <Row gap={8} justify="end" wrap>
          {actions}
        </Row>
      )
    }
  >
    <Stack gap={8}>
      {sum && (
        <p className={styles.sum} aria-live="polite">
          {sum}
        </p>
      )}
      {children}
    </Stack>
  </SidePanel>
);
