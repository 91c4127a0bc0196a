import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './states.css';

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
    <div className="state">
      <InboxOutlined className="state-icon" aria-hidden />
      <p className="state-title">{title ?? t('table.empty')}</p>
      {what && <p className="state-what">{what}</p>}
      {hint && <p className="state-hint">{hint}</p>}
      {action}
    </div>
  );
}
