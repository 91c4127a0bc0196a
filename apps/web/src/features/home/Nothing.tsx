import type { DashboardLayout, OwnerScope } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states/EmptyState.js';

type Props = {
  layout: DashboardLayout;
  scope: OwnerScope;
  onEverybody: () => void;
};

/** Where the work of an empty list begins. */
const next: Record<DashboardLayout, string> = {
  'my-day': '/crm/todos/calendar',
  'follow-up': '/crm/todos/follow-up',
  'new-leads': '/crm/todos/qualification',
  'hot-leads': '/crm/funnel',
  'top-potential': '/crm/customer-profiles',
  'churn-risk': '/crm/customer-profiles',
  whitespots: '/crm/customer-profiles',
};

/** An empty list: what that means, and what to do. */
export function Nothing({ layout, scope, onEverybody }: Props) {
  const { t } = useTranslation('home');
  return (
    <EmptyState
      title={t(`empty.${layout}`)}
      hint={t(`emptyHint.${layout}`)}
      action={
        <span className="home-next">
          {scope !== 'all' && <Button onClick={onEverybody}>{t('empty.everybody')}</Button>}
          <Link to={next[layout]}>{t(`next.${layout}`)}</Link>
        </span>
      }
    />
  );
}
