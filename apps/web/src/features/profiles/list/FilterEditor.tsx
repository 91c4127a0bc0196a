import type { Condition } from '@kade/rules';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/layout.js';
import { type ConditionDraft, ConditionEditor } from '../../audiences/index.js';
import { conditionOf } from './filters.js';
import styles from './list.module.css';

type Props = {
  start: ConditionDraft;
  onDone: (condition: Condition) => void;
  onCancel: () => void;
};

/** Column, operator and value of one filter. It counts when it is applied, not while it is being written. */
export function FilterEditor({ start, onDone, onCancel }: Props) {
  const { t } = useTranslation(['profiles', 'common']);
  const [draft, setDraft] = useState(start);
  const condition = conditionOf(draft);
  const form = useRef<HTMLFormElement>(null);
  // Whoever opens it goes on by keyboard where it begins, and not at the top of the page.
  useEffect(() => {
    const soon = setTimeout(() =>
      form.current?.querySelector('input')?.focus({ preventScroll: true }),
    );
    return () => clearTimeout(soon);
  }, []);
  return (
    <form
      ref={form}
      className={styles.filterEditor}
      data-testid="filter-editor"
      onKeyDown={(e) => {
        // A list of choices that is open takes Escape for itself.
        const lists = e.currentTarget.querySelector('[aria-expanded="true"]');
        if (e.key === 'Escape' && !lists) onCancel();
      }}
      onSubmit={(e) => {
        e.preventDefault();
        if (condition) onDone(condition);
      }}
    >
      <ConditionEditor draft={draft} onChange={setDraft} />
      <Row gap={8} align="stretch" justify="end">
        <Button onClick={onCancel}>{t('filter.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={!condition}>
          {t('filter.apply')}
        </Button>
      </Row>
    </form>
  );
}
