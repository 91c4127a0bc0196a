import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './inline-form.module.css';
import { RecordForm } from './RecordForm.js';
import type { FormOfRecord } from './useRecord.js';

type Props<Values extends object> = {
  record: FormOfRecord<unknown, Values>;
  /** Id of the form, and the beginning of those of its fields. */
  name: string;
  /** What is changed, for those who do not see where it stands. */
  label: string;
  /** A single field whose name stands above it already. */
  isAlone?: boolean;
  children: ReactNode;
  onDone: () => void;
  onValuesChange?: (change: Partial<Values>) => void;
};

/** Fields of a record that are changed where they stand: Escape leaves them, Enter saves. */
export function InlineForm<Values extends object>(props: Props<Values>) {
  const { record, name, label, isAlone = false, children, onDone, onValuesChange } = props;
  const { t } = useTranslation('common');
  const size = isAlone ? 'small' : 'middle';
  const leave = () => record.guard.close(onDone);
  return (
    <RecordForm
      record={record}
      name={name}
      aria-label={label}
      {...(isAlone ? { className: styles.alone ?? '', requiredMark: false } : {})}
      onFinish={() => {
        if (record.isDirty() || record.conflict) void record.save();
        else onDone();
      }}
      onKeyDown={(e) => {
        if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
          e.preventDefault();
          record.form.submit();
        } else if (e.key === 'Escape' && !e.defaultPrevented) {
          // What holds it, such as a drawer, stays open.
          e.stopPropagation();
          leave();
        }
      }}
      {...(onValuesChange ? { onValuesChange } : {})}
    >
      {children}
      <Flex gap={8} justify="flex-end" className={styles.deeds ?? ''}>
        <Button size={size} onClick={leave}>
          {t('action.cancel')}
        </Button>
        <Button size={size} type="primary" htmlType="submit" loading={record.saving}>
          {t('action.save')}
        </Button>
      </Flex>
    </RecordForm>
  );
}
