import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.js';
import styles from './access.module.css';

type Props = { title: string; text: ReactNode; bad?: boolean; children?: ReactNode };

/** A page before signing in that only says something, and where to go from here. */
export function MessagePage({ title, text, bad = false, children }: Props) {
  return (
    <div role={bad ? 'alert' : 'status'}>
      <h1>{title}</h1>
      <p className={styles.authLead}>{text}</p>
      {children && (
        <Stack gap={8} items="start" className={styles.authMore}>
          {children}
        </Stack>
      )}
    </div>
  );
}
