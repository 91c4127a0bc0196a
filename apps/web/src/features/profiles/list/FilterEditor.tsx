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
  onChange: (condition: Condition) => void;
  /** Of a new one: closes it. */
  onDone?: () => void;
};

/** Column, operator and value of one filter. It counts as soon as it is whole. */
export function FilterEditor({ start, onChange, onDone }: Props) {
  const { t } = useTranslation('profiles');
  const [draft, setDraft] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  // Whoever opens it goes on by keyboard where it begins, and not at the top of the page.
  useEffect(() => {
    const soon = setTimeout(() =>
      form.current?.querySelector('input')?.focus({ preventScroll: true }),
    );
    return () => clearTimeout(soon);
  }, []);
  const change = (next: ConditionDraft) => {
    setDraft(next);
    const condition = conditionOf(next);
    if (condition && JSON.stringify(condition) !== JSON.stringify(conditionOf(draft)))
      onChange(condition);
  };
  return (
    <form
      ref={form}
      className={styles.filterEditor}
      data-testid="filter-editor"
      onKeyDown={(e) => {
        // A list of choices that is open takes Escape for itself.
        const lists = e.currentTarget.querySelector('[aria-expanded="true"]');
        if (e.key === 'Escape' && !lists) onDone?.();
      }}
      onSubmit={(e) => {
        e.preventDefault();
        onDone?.();
      }}
    >
      <ConditionEditor draft={draft} onChange={change} />
      {onDone && (
        <Row gap={8} justify="end">
          <Button type="primary" htmlType="submit" disabled={!conditionOf(draft)}>
            {t('filter.done')}
          </Button>
        </Row>
      )}
    </form>
  );
}
