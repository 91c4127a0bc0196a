import { ColumnHeightOutlined } from '@ant-design/icons';
import { Button, Dropdown, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseDensity, useDensity } from '../../platform/theme/theme.js';
import { type Density, densities } from '../../platform/theme/type.js';
import { useFormat } from '../facts/useFormat.js';
import { pageSizes } from '../list/listState.js';
import { choosesPageSize } from '../list/PageSize.js';
import type { ListControl } from '../list/useListState.js';
import styles from './footer.module.css';

type Props = {
  control: ListControl;
  count: number;
  /** Over all rows that the list finds, where the server gives it. */
  sums?: ReactNode;
  /** On a phone rows are cards, and their height is one. */
  isPhone?: boolean;
};

/** Which rows are shown and of how many, the pages, and how high rows are. Nothing where one short page holds all. */
export function TableFooter({ control, count, sums, isPhone = false }: Props) {
  const { t } = useTranslation('common');
  const { whole } = useFormat();
  const hasPages = count > pageSizes[0];
  if (!hasPages && !sums) return null;
  const { page, pageSize } = control;
  const from = Math.min(count, (page - 1) * pageSize + 1);
  return (
    <div className={styles.footer} data-testid="table-footer" data-foot>
      <span className={styles.range}>
        {t('table.range', {
          from: whole(from),
          to: whole(Math.min(count, page * pageSize)),
          total: whole(count),
        })}
      </span>
      {sums && <span className={styles.sums}>{sums}</span>}
      {hasPages && (
        <Pagination
          size="small"
          className={styles.pages ?? ''}
          current={page}
          pageSize={pageSize}
          total={count}
          simple={isPhone}
          {...(isPhone ? {} : choosesPageSize)}
          onChange={(next, size) =>
            control.set({ pageSize: size, page: size === pageSize ? next : 1 })
          }
        />
      )}
      {!isPhone && <DensityChoice />}
    </div>
  );
}

/** How high the rows of all lists are. */
function DensityChoice() {
  const { t } = useTranslation('common');
  const density = useDensity();
  return (
    <Dropdown
      trigger={['click']}
      placement="topRight"
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: Object.keys(densities).map((key) => ({ key, label: t(`table.density.${key}`) })),
        onClick: ({ key }) => chooseDensity(key as Density),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<ColumnHeightOutlined />}
        title={t('table.density.title')}
        aria-label={t('table.density.title')}
      />
    </Dropdown>
  );
}
