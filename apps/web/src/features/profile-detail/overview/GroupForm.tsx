import { type Column, fieldOf, type ProfileDetail } from '@kade/contract';
import { Button, Flex, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { checkOf, requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { profileSaves } from '../../profiles/index.js';
import styles from '../profile-detail.module.css';
import { changesOf, splitStreet, type Values, valuesOf } from './draft.js';
import { FieldInput, isTyped, longestOf } from './FieldInput.js';

type Props = {
  row: ProfileDetail;
  columns: readonly Column[];
  /** What the fields belong to, for those who do not see the box around them. */
  label: string;
  onDone: () => void;
};

/** What is typed as text is not spaces alone; a number, a day or a choice is right by its input. */
function rulesOf(column: Column) {
  const longest = longestOf(column);
  if (column.key === 'NAME') return [requiredUpTo(longest)];
  if (!isTyped(column)) return [];
  return [...checkOf(fieldOf(column)), textUpTo(longest)];
}

/** The fields of a group of the catalogue, changed where they stand. */
export function GroupForm({ row, columns, label, onDone }: Props) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const initialOf = (profile: ProfileDetail) => valuesOf(columns, profile);
  const record = useRecord({
    ...profileSaves(row.id),
    opened: row,
    valuesOf: initialOf,
    bodyOf: (values, opened) => changesOf(initialOf(opened ?? row), values),
    saved: () => t('saved'),
    onSaved: onDone,
  });
  const { form, initial, isDirty, conflict } = record;

  /** `Straat 1` typed as a street becomes a street and a number, seen before it is saved. */
  const splitTyped = () => {
    const split = splitStreet(initial, form.getFieldsValue(true) as Values);
    if (split) form.setFieldsValue(split);
  };

  return (
    <RecordForm
      record={record}
      name={`details-${columns[0]?.group ?? ''}`}
      className={styles.groupForm ?? ''}
      data-testid="group-form"
      aria-label={label}
      onBlur={splitTyped}
      onFinish={() => {
        splitTyped();
        if (isDirty() || conflict) void record.save();
        else onDone();
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && !isDirty() && !e.defaultPrevented) onDone();
      }}
    >
      <Columns gap={[0, 12]} min={130} fill align="end" className={styles.groupFields}>
        {columns.map((column) => (
          <Form.Item
            key={column.key}
            name={fieldOf(column)}
            label={column.label[currentLanguage()]}
            tooltip={column.about[currentLanguage()]}
            rules={rulesOf(column)}
          >
            <FieldInput column={column} />
          </Form.Item>
        ))}
      </Columns>
      <Flex gap={8} justify="flex-end" className={styles.groupDeeds}>
        <Button onClick={() => record.guard.close(onDone)}>{t('common:action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={record.saving}>
          {t('common:action.save')}
        </Button>
      </Flex>
    </RecordForm>
  );
}
