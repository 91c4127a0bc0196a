import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Row } from '../../../ui/layout/layout.js';
import { SearchBox } from '../../../ui/list/SearchBox.js';
import { FilterChips, filtersOf, textOfFilters } from '../../profiles/index.js';
import styles from '../mass-actions.module.css';
import type { Choice } from './choice.js';

type Props = { choice: Choice; onChange: (choice: Choice) => void };

/** The search and the filters of the list of profiles. */
export function ByFilter({ choice, onChange }: Props) {
  const { t } = useTranslation(['mass-actions', 'profiles']);
  const { filter } = choice;
  const filters = useMemo(() => filtersOf(filter.rule) ?? [], [filter.rule]);
  const change = (to: Partial<Choice['filter']>) =>
    onChange({ ...choice, filter: { ...filter, ...to } });
  return (
    <>
      <p className={cx('soft', styles.massAbout)}>{t('choose.about.filter')}</p>
      <Row gap={8} wrap>
        <SearchBox
          value={filter.search}
          label={t('profiles:search')}
          onSearch={(search) => change({ search })}
        />
        <FilterChips filters={filters} onChange={(next) => change({ rule: textOfFilters(next) })} />
      </Row>
    </>
  );
}
