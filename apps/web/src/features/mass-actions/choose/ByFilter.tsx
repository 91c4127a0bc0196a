import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Row } from '../../../ui/layout/layout.js';
import { FilterButton } from '../../../ui/list/FilterButton.js';
import { FilterChips } from '../../../ui/list/FilterChips.js';
import { SearchBox } from '../../../ui/list/SearchBox.js';
import { filtersOf, profileFilters, textOfFilters } from '../../profiles/index.js';
import styles from '../mass-actions.module.css';
import type { Choice } from './choice.js';

type Props = { choice: Choice; onChange: (choice: Choice) => void };

/** The search and the filters of the list of profiles. */
export function ByFilter({ choice, onChange }: Props) {
  const { t } = useTranslation(['mass-actions', 'profiles', 'common']);
  const { filter } = choice;
  const filters = useMemo(() => filtersOf(filter.rule) ?? [], [filter.rule]);
  const change = (to: Partial<Choice['filter']>) =>
    onChange({ ...choice, filter: { ...filter, ...to } });
  const bar = profileFilters(filters, (next) => change({ rule: textOfFilters(next) }));
  return (
    <>
      <p className={cx('soft', styles.massAbout)}>{t('choose.about.filter')}</p>
      <Row gap={8} wrap>
        <SearchBox
          value={filter.search}
          label={t('profiles:search')}
          onSearch={(search) => change({ search })}
        />
        <FilterButton
          filters={bar.filters}
          adding={bar.adding}
          results={t('common:action.close')}
        />
      </Row>
      {filters.length > 0 && (
        <FilterChips filters={bar.filters} onClear={() => change({ rule: '' })} found={undefined} />
      )}
    </>
  );
}
