import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../layout/layout.js';
import styles from './states.module.css';

type Props = {
  /** 'No data found.' when left out, as in every empty table. */
  title?: string;
  /** What there is none of, under that title. */
  what?: string;
  /** What to do next, in a sentence. */
  hint?: ReactNode;
  /** A button that does it. */
  action?: ReactNode;
};

export function EmptyState({ title, what, hint, action }: Props) {
  const { t } = useTranslation('common');
  return (
    <Stack gap={8} items="center" className={styles.state}>
      <InboxOutlined className={styles.stateIcon} aria-hidden />
      <p className={styles.stateTitle}>{title ?? t('table.empty')}</p>
      {what && <p className={styles.stateWhat}>{what}</p>}
      {hint && <p className={styles.stateHint}>{hint}</p>}
      {action}
    </Stack>
  );
}
