import type { DashboardLayout, getDashboard, OwnerScope, ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { EmptyWidget } from './EmptyWidget.js';
import styles from './home.module.css';
import { RowList } from './RowList.js';

type Reply = ReplyOf<typeof getDashboard>;
type Props = {
  layout: DashboardLayout;
  scope: OwnerScope;
  query: { data: Reply | undefined; error: unknown; refetch: () => unknown };
  onEverybody: () => void;
};

/** The beginning of a list, and the way to the rest of it. */
export function Card({ layout, scope, query, onEverybody }: Props) {
  const { t } = useTranslation('home');
  const { whole } = useFormat();
  return (
    <Panel
      title={t(`layout.${layout}`)}
      extra={
        query.data &&
        query.data.count > query.data.results.length && (
          <Link to={`${paths.homeList(layout)}?owner=${scope}`}>
            {t('card.all', { total: whole(query.data.count) })}
            <span className="visually-hidden">: {t(`layout.${layout}`)}</span>
          </Link>
        )
      }
    >
      <Loaded query={query}>
        {({ count, results, basis }) => (
          <>
            <p className={cx(styles.homeBasis, 'soft')}>{t(`basis.${layout}.${basis}`)}</p>
            {count === 0 ? (
              <EmptyWidget layout={layout} scope={scope} onEverybody={onEverybody} />
            ) : (
              <RowList rows={results} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
