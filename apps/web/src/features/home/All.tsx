import type { DashboardLayout, DashboardRow, OwnerScope } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useFormat } from '../../ui/facts/useFormat.js';

type Props = {
  layout: DashboardLayout;
  scope: OwnerScope;
  page: { count: number; results: readonly DashboardRow[] } | undefined;
};

/** The way to the whole of a list, where there is more of it than is shown. */
export function All({ layout, scope, page }: Props) {
  const { t } = useTranslation('home');
  const { whole } = useFormat();
  if (!page || page.count <= page.results.length) return null;
  return (
    <Link to={`${paths.homeList(layout)}?owner=${scope}`}>
      {t('card.all', { total: whole(page.count) })}
      <span className="visually-hidden">: {t(`layout.${layout}`)}</span>
    </Link>
  );
}
