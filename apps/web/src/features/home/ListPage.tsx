import {
  type DashboardLayout,
  dashboardLayouts,
  getDashboard,
  type OwnerScope,
  ownerScopes,
} from '@kade/contract';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Stack } from '../../ui/layout/layout.js';
import { choosesPageSize } from '../../ui/list/PageSize.js';
import { useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { EmptyWidget } from './EmptyWidget.js';
import styles from './home.module.css';
import { isLayout } from './layout.js';
import { OwnerChoice } from './OwnerChoice.js';
import { RowList } from './RowList.js';

/** /home/dashboard-list/{layoutType}: the whole of one list. */
export function ListPage() {
  const { t } = useTranslation(['home', 'common']);
  const { layoutType } = useParams();
  if (!isLayout(layoutType)) return <Navigate to={paths.start} replace />;
  const layout = layoutType;
  return (
    <Page
      title={t(`layout.${layout}`)}
      about={t(`lead.${layout}`)}
      parent={{ title: t('home'), to: paths.home }}
    >
      <TabbedPage
        active={layout}
        to={(key) => paths.homeList(key as DashboardLayout)}
        tabs={dashboardLayouts.map((key) => ({
          key,
          label: t(`layout.${key}`),
          content: <WholeList layout={key} />,
        }))}
      />
    </Page>
  );
}

const isScope = (text: string | undefined): text is OwnerScope =>
  (ownerScopes as readonly (string | undefined)[]).includes(text);

function WholeList({ layout }: { layout: DashboardLayout }) {
  const { t } = useTranslation(['home', 'common']);
  const { whole, longMoment, percent } = useFormat();
  const control = useListState(`home-${layout}`, { filters: ['owner'], remember: false });
  const chosen = control.filters.owner?.[0];
  const scope = isScope(chosen) ? chosen : 'mine';
  const choose = (owner: OwnerScope) => control.set({ filters: { owner: [owner] } });
  const list = useCall(
    getDashboard,
    {
      params: { layoutType: layout },
      query: { owner: scope, page: control.page, page_size: control.pageSize },
    },
    { keepPrevious: true },
  );
  return (
    <Stack gap={12} items="start">
      <OwnerChoice value={scope} options={ownerScopes} onChange={choose} />
      <Loaded query={list}>
        {({ count, results, basis, least, computed_at, without_profile }) => (
          <>
            <p className={cx(styles.homeBasis, 'soft')}>
              {t(`basis.${layout}.${basis}`, { least: percent(least) })}
              {computed_at && ` ${t('computed', { at: longMoment(computed_at) })}`}
              {without_profile > 0 && ` ${t('without', { count: without_profile })}`}
            </p>
            <div className={styles.homeWhole}>
              {count === 0 ? (
                <EmptyWidget layout={layout} scope={scope} onEverybody={() => choose('all')} />
              ) : (
                <RowList rows={results} whole />
              )}
            </div>
            <Pagination
              current={control.page}
              pageSize={control.pageSize}
              total={count}
              {...choosesPageSize}
              hideOnSinglePage={count <= 10}
              showTotal={(total, [from, to]) =>
                t('common:table.range', { from: whole(from), to: whole(to), total: whole(total) })
              }
              onChange={(page, pageSize) =>
                control.set({ page: pageSize === control.pageSize ? page : 1, pageSize })
              }
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
