import { Button, Drawer } from 'antd';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useBlocker } from 'react-router';
import styles from './filters.module.css';
import type { ListFilter } from './listFilter.js';

type Props = {
  open: boolean;
  filters: readonly ListFilter[];
  /** In place of the fields to choose from. */
  adding?: ((close: () => void) => ReactNode) | undefined;
  results: string;
  onClose: () => void;
};

/** The way back leaves the sheet, not the list. */
function BackCloses({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBack();
  });
  return null;
}

/** All filters of a list, on a phone. */
export function FilterSheet({ open, filters, adding, results, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <>
      {open && <BackCloses onBack={onClose} />}
      <Drawer
        open={open}
        placement="bottom"
        size="90%"
        title={t('bar.filter')}
        onClose={onClose}
        footer={
          <Button block type="primary" size="large" onClick={onClose}>
            {results}
          </Button>
        }
      >
        <Suspense fallback={null}>{adding?.(onClose)}</Suspense>
        {filters
          .filter((filter) => filter.editor !== null)
          .map((filter) => (
            <section key={filter.key} className={styles.sheetFilter}>
              <h3>{filter.label}</h3>
              <Suspense fallback={null}>{filter.editor}</Suspense>
            </section>
          ))}
      </Drawer>
    </>
  );
}
