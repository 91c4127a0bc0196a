import type { SelectionInput } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import type { BulkAction } from './bulkActions.js';
import { ExportButton } from './ExportButton.js';
import styles from './list.module.css';
import { countSelected, everything, nothing, type Selected, selectionOf } from './selected.js';

type Props = {
  selected: Selected;
  /** Rows the list finds. */
  found: number;
  all: Extract<SelectionInput, { all: true }>;
  columns: readonly string[];
  ordering: string;
  actions: readonly BulkAction[];
  onChange: (selected: Selected) => void;
};

/** How many rows are ticked, over all pages, and what can be done with them. */
export function SelectionBar(props: Props) {
  const { selected, found, all, columns, ordering, onChange } = props;
  const { t } = useTranslation('profiles');
  const { whole } = useFormat();
  const may = useMay();
  const count = countSelected(selected, found);
  if (count === 0) return null;
  const selection = selectionOf(selected, all);
  return (
    <Row
      gap={[4, 8]}
      wrap
      as="section"
      className={styles.selectionBar}
      aria-label={t('select.bar')}
    >
      <span aria-live="polite" className={styles.selectionCount}>
        {t('select.count', { count, shown: whole(count) })}
      </span>
      {count < found && (
        <Button type="link" onClick={() => onChange(everything)}>
          {t('select.all', { count: found, shown: whole(found) })}
        </Button>
      )}
      <Button type="link" onClick={() => onChange(nothing)}>
        {t('select.none')}
      </Button>
      <Row gap={8} wrap align="stretch" as="span" className={styles.selectionActions}>
        <ExportButton
          selection={selection}
          count={count}
          columns={columns}
          ordering={ordering}
          label={t('export.selected')}
        />
        {props.actions
          .filter((action) => may(action.access))
          .map(({ key, Button: Action }) => (
            <Action
              key={key}
              selection={selection}
              count={count}
              onDone={() => onChange(nothing)}
            />
          ))}
      </Row>
    </Row>
  );
}
