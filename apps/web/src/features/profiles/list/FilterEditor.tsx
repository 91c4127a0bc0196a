import type { Condition } from '@kade/rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConditionDraft, ConditionEditor } from '../../audiences/index.js';
import { conditionOf } from './filters.js';

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
  return (
    <form
      className="filter-editor"
      onSubmit={(e) => {
        e.preventDefault();
        if (condition) onDone(condition);
      }}
    >
      <ConditionEditor draft={draft} onChange={setDraft} />
      <div className="filter-actions">
        <Button onClick={onCancel}>{t('filter.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={!condition}>
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}
