import { type Column, fieldOf, type ProfileDetail } from '@kade/contract';
import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { notify } from '../../../platform/notices/notify.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { checkOf, requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { Columns } from '../../../ui/layout/layout.js';
import { useProfileEdit } from '../../profiles/index.js';
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
  const [form] = Form.useForm<Values>();
  // As it was when the typing began: the cache may learn of a newer version meanwhile.
  const [began, setBegan] = useState(() => ({
    version: row.version,
    values: valuesOf(columns, row),
  }));
  const [dirty, setDirty] = useState(false);
  const edit = useProfileEdit(row.id);
  const guard = useLeaveGuard(dirty);
  const changes = () => changesOf(began.values, form.getFieldsValue(true) as Values);

  /** `Straat 1` typed as a street becomes a street and a number, seen before it is saved. */
  const splitTyped = () => {
    const split = splitStreet(began.values, form.getFieldsValue(true) as Values);
    if (split) form.setFieldsValue(split);
  };

  const submit = async (over: boolean) => {
    splitTyped();
    const changed = changes();
    if (Object.keys(changed).length === 0 && !over) return onDone();
    const saved = await (over ? edit.saveMine(changed) : edit.save(changed, began.version));
    if ('kept' in saved) {
      notify({ kind: 'success', title: t('saved') });
      onDone();
    } else if ('errors' in saved)
      form.setFields(
        Object.entries(saved.errors).map(([name, errors]) => ({ name, errors: [...errors] })),
      );
  };
  const takeTheirs = async () => {
    const theirs = await edit.loadTheirs();
    if (!theirs) return;
    const values = valuesOf(columns, theirs);
    form.setFieldsValue(values);
    setBegan({ version: theirs.version, values });
    setDirty(false);
  };

  return (
    <Form<Values>
      form={form}
      name={`details-${columns[0]?.group ?? ''}`}
      className={styles.groupForm}
      data-testid="group-form"
      layout="vertical"
      aria-label={label}
      initialValues={began.values}
      onValuesChange={() => setDirty(Object.keys(changes()).length > 0)}
      onBlur={splitTyped}
      onFinish={() => void submit(edit.conflict)}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && !dirty && !e.defaultPrevented) onDone();
      }}
    >
      {guard.dialog}
      {edit.conflict && (
        <Conflict
          saving={edit.saving}
          onMine={() => void submit(true)}
          onTheirs={() => void takeTheirs()}
        />
      )}
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
        <Button onClick={onDone}>{t('common:action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={edit.saving}>
          {t('common:action.save')}
        </Button>
      </Flex>
    </Form>
  );
}
