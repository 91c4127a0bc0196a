import { FilterOutlined, LeftOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMobile } from '../../platform/theme/useWidth.js';
import { later } from '../later.js';
import styles from './filters.module.css';
import type { ListFilter } from './listFilter.js';

type Props = {
  filters: readonly ListFilter[];
  /** In place of the fields to choose from. */
  adding?: ((close: () => void) => ReactNode) | undefined;
  /** Rows that are left, for the button that shows them. */
  results: string;
};

const FilterSheet = later(() => import('./FilterSheet.js').then((m) => m.FilterSheet));

/** Chooses what to narrow the list by; on a phone all of it stands on one sheet. */
export function FilterButton({ filters, adding, results }: Props) {
  const { t } = useTranslation('common');
  const isPhone = useMobile();
  const [open, setOpen] = useState(false);
  // Once it was opened the sheet stays, so that it closes as it came.
  const [hasSheet, setHasSheet] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const on = filters.filter((f) => f.words !== undefined).length;
  const only = filters.length === 1 && !adding ? filters[0] : undefined;
  const field = only ?? filters.find((f) => f.key === chosen);
  const turn = (next: boolean) => {
    setOpen(next);
    if (isPhone) setHasSheet(true);
    setChosen(null);
  };
  const button = (
    <Button
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={open}
      data-filter
      {...(isPhone ? { onClick: () => turn(true) } : {})}
    >
      {t('bar.filter')}
      {isPhone && on > 0 ? ` ${on}` : ''}
    </Button>
  );
  if (isPhone)
    return (
      <>
        {button}
        {hasSheet && (
          <Suspense fallback={null}>
            <FilterSheet
              open={open}
              filters={filters}
              adding={adding}
              results={results}
              onClose={() => turn(false)}
            />
          </Suspense>
        )}
      </>
    );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      destroyOnHidden
      onOpenChange={turn}
      content={
        adding ? (
          <Suspense fallback={null}>{adding(() => turn(false))}</Suspense>
        ) : (
          <div className={styles.editor}>
            {field ? (
              <>
                {!only && (
                  <Button
                    type="text"
                    size="small"
                    icon={<LeftOutlined aria-hidden />}
                    onClick={() => setChosen(null)}
                  >
                    {field.label}
                  </Button>
                )}
                <Suspense fallback={null}>{field.editor}</Suspense>
              </>
            ) : (
              <ul className={styles.offeredColumns} aria-label={t('bar.field')}>
                {filters.map(({ key, label }) => (
                  <li key={key}>
                    <button type="button" onClick={() => setChosen(key)}>
                      {label}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      }
    >
      {button}
    </Popover>
  );
}
