import type { DashboardLayout, OwnerScope } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { Row } from '../../ui/layout/layout.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import styles from './home.module.css';

type Props = {
  layout: DashboardLayout;
  scope: OwnerScope;
  onEverybody: () => void;
};

/** Where the work of an empty list begins. */
const next: Record<DashboardLayout, string> = {
  'my-day': paths.todos('calendar'),
  'follow-up': paths.todos('follow-up'),
  'new-leads': paths.todos('qualification'),
  'hot-leads': paths.funnel,
  'top-potential': paths.profiles,
  'churn-risk': paths.profiles,
  whitespots: paths.profiles,
};

/** An empty list: what that means, and what to do. */
export function EmptyWidget({ layout, scope, onEverybody }: Props) {
  const { t } = useTranslation('home');
  return (
    <EmptyState
      title={t(`empty.${layout}`)}
      hint={t(`emptyHint.${layout}`)}
      action={
        <Row gap={[8, 16]} wrap justify="center" as="span" className={styles.homeNext}>
          {scope !== 'all' && <Button onClick={onEverybody}>{t('empty.everybody')}</Button>}
          <Link to={next[layout]}>{t(`next.${layout}`)}</Link>
        </Row>
      }
    />
  );
}
