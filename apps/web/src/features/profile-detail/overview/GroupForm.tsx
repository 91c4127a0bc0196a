import { type Column, fieldOf, type ProfileDetail } from '@kade/contract';
import { Button, Flex, Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { checkOf, requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import { FieldInput, isTyped, longestOf } from '../../../ui/record/FieldInput.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { sameValues } from '../../../ui/record/values.js';
import { profileSaves, useProfileEdit } from '../../profiles/index.js';
import styles from '../profile-detail.module.css';
import { changesOf, splitStreet, type Values, valuesOf } from './draft.js';

type Props = {
  row: ProfileDetail;
  columns: readonly Column[];
  /** What the fields belong to, for those who do not see the box around them. */
  label: string;
  /** In the narrow side of the page; a single field then goes without its name, which stands above. */
  compact?: boolean;
  onDone: () => void;
  /** Told while something is typed that is not saved. */
  onDirty?: ((dirty: boolean) => void) | undefined;
};

/** What is typed as text is not spaces alone; a number, a day or a choice is right by its input. */
function rulesOf(column: Column) {
  const longest = longestOf(column);
  if (column.key === 'NAME') return [requiredUpTo(longest)];
  if (!isTyped(column)) return [];
  return [...checkOf(fieldOf(column)), textUpTo(longest)];
}

/** The fields of a group of the catalogue, changed where they stand. */
export function GroupForm(props: Props) {
  const { row, columns, label, compact = false, onDone, onDirty } = props;
  const { t } = useTranslation(['profile-detail', 'common']);
  const initialOf = (profile: ProfileDetail) => valuesOf(columns, profile);
  const record = useRecord({
    ...profileSaves(row.id),
    opened: row,
    valuesOf: initialOf,
    bodyOf: (values, opened) => changesOf(initialOf(opened ?? row), values),
    saved: (row) => ({ title: t('saved'), ...undoOf(row) }),
    onSaved: onDone,
  });
  const { form, initial, isDirty, conflict, values } = record;
  const edit = useProfileEdit(row.id);
  /** The way back to what the fields held. Not over a colleague's version: nobody here has seen what that held. */
  const undoOf = (saved: ProfileDetail) => {
    const back = changesOf(initialOf(saved), initial);
    if (conflict || Object.keys(back).length === 0) return {};
    const act = () => void edit.save(back, saved);
    return { action: { label: t('common:action.undo'), act } };
  };
  const typed = !sameValues(initial, values);
  useEffect(() => {
    onDirty?.(typed);
    return () => onDirty?.(false);
  }, [typed, onDirty]);

  const size = compact ? 'small' : 'middle';
  const isAlone = compact && columns.length === 1;

  /** `Straat 1` typed as a street becomes a street and a number, seen before it is saved. */
  const splitTyped = () => {
    const split = splitStreet(initial, form.getFieldsValue(true) as Values);
    if (split) form.setFieldsValue(split);
  };

  return (
    <RecordForm
      record={record}
      name={`details-${compact ? columns[0]?.key : columns[0]?.group}`}
      className={styles.groupForm ?? ''}
      data-testid="group-form"
      aria-label={label}
      // Facts that are put right where they stand: most of any record may be empty, and that is no news.
      requiredMark={false}
      onBlur={splitTyped}
      onFinish={() => {
        splitTyped();
        if (isDirty() || conflict) void record.save();
        else onDone();
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || e.defaultPrevented) return;
        if (!isDirty()) onDone();
        else if (compact) record.guard.close(onDone);
      }}
    >
      <Columns gap={[0, 12]} min={compact ? 100 : 130} fill align="end">
        {columns.map((column, at) => (
          <Form.Item
            key={column.key}
            name={fieldOf(column)}
            label={column.label[currentLanguage()]}
            {...(isAlone ? { className: styles.alone ?? '' } : {})}
            {...(compact ? {} : { tooltip: column.about[currentLanguage()] })}
            rules={rulesOf(column)}
          >
            <FieldInput column={column} autoFocus={compact && at === 0} />
          </Form.Item>
        ))}
      </Columns>
      <Flex gap={8} justify="flex-end" className={styles.groupDeeds}>
        <Button size={size} onClick={() => record.guard.close(onDone)}>
          {t('common:action.cancel')}
        </Button>
        <Button size={size} type="primary" htmlType="submit" loading={record.saving}>
          {t('common:action.save')}
        </Button>
      </Flex>
    </RecordForm>
  );
}
