import { duplicateReasons, listDuplicates } from '@kade/contract';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { List } from '../../ui/layout/layout.js';
import { FilterBar } from '../../ui/list/FilterBar.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { useFollowed } from '../runs/index.js';
import { Business } from './Business.js';
import { Decide } from './Decide.js';
import styles from './merges.module.css';
import { Reasons } from './Reasons.js';

/** Profiles that look like one business, pair by pair: merge them, or say that they are not. */
export function DuplicatesPage() {
  const { t } = useTranslation(['merges', 'common']);
  const common = useTranslation('common').t;
  const { whole } = useFormat();
  const control = useListState('duplicates', { filters: ['reason'] });
  const reason = duplicateReasons.filter((r) => control.filters.reason?.includes(r));
  const pairs = useCall(
    listDuplicates,
    { query: { page: control.page, page_size: control.pageSize, reason } },
    { keepPrevious: true },
  );
  useFollowed({ kinds: ['compare_profiles'] }, [keyOf(listDuplicates)]);
  const comparing = pairs.data?.comparing ?? 0;
  return (
    <Page
      title={t('common:title.duplicates')}
      count={
        pairs.data && (
          <span aria-live="polite" data-testid="count">
            {whole(pairs.data.count)}
          </span>
        )
      }
      about={t('lead')}
      parent={{ title: t('common:menu.customerProfiles'), to: paths.profiles }}
    >
      {comparing > 0 && (
        <p role="status" className="soft">
          {t('comparing', { count: comparing, shown: whole(comparing) })}
        </p>
      )}
      <FilterBar
        list="duplicates"
        control={control}
        count={pairs.data?.count}
        filters={[
          choiceFilter(
            control,
            {
              name: 'reason',
              label: t('filter'),
              options: duplicateReasons.map((r) => ({ value: r, label: t(`reason.${r}`) })),
            },
            common,
          ),
        ]}
      />
      <Loaded query={pairs}>
        {({ count, results }) =>
          count === 0 ? (
            <EmptyState of="people" title={t('none')} hint={t('noneHint')} />
          ) : (
            <>
              <List gap={8} className={styles.mergePairs}>
                {results.map(({ profiles, reasons, score }) => (
                  <li key={`${profiles[0].id}-${profiles[1].id}`}>
                    {profiles.map((p) => (
                      <Business key={p.id} profile={p} />
                    ))}
                    <Reasons reasons={reasons} score={score} />
                    <Decide profiles={profiles} />
                  </li>
                ))}
              </List>
              <Pagination
                align="end"
                hideOnSinglePage
                current={control.page}
                pageSize={control.pageSize}
                total={count}
                showSizeChanger={false}
                onChange={(page) => control.set({ page })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
