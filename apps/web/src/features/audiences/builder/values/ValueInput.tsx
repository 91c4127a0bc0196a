import { columnOf } from '@kade/contract';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../condition.module.css';
import { familyOfKey, takesNoValue } from '../rule/ruleOperators.js';
import { CategoryValues } from './CategoryValues.js';
import { DateValue } from './DateValue.js';
import { NumberValue } from './NumberValue.js';
import { asText, asTexts } from './ruleValues.js';
import type { ValueProps } from './valueProps.js';

/** The value of a condition: the control that fits its column and operator; none for empty and not empty. */
export function ValueInput(props: Omit<ValueProps, 'label'>) {
  const { t } = useTranslation('audiences');
  const family = familyOfKey(props.column);
  if (!family || takesNoValue(props.operator)) return null;
  const shared: ValueProps = { ...props, label: t('builder.value') };
  switch (family) {
    case 'number':
      return <NumberValue {...shared} />;
    case 'date':
      return <DateValue {...shared} />;
    case 'boolean':
      return <TruthValue {...shared} />;
    case 'text':
    case 'multi':
      return <TextValue {...shared} multi={family === 'multi'} />;
  }
}

function TruthValue({ value, label, disabled, onChange }: ValueProps) {
  const { t } = useTranslation('common');
  return (
    <Select<'yes' | 'no'>
      className={styles.short ?? ''}
      aria-label={label}
      disabled={disabled}
      value={value === true ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: t('state.yes') },
        { value: 'no', label: t('state.no') },
      ]}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
}

function TextValue({ multi, ...props }: ValueProps & { multi: boolean }) {
  const { t } = useTranslation('audiences');
  const { column, operator, value, label, disabled, onChange } = props;
  const isList = operator === 'in' || operator === 'notIn';
  if (isList && columnOf(column)?.type === 'text') {
    return (
      <Select<string[]>
        className={styles.value ?? ''}
        mode="tags"
        open={false}
        suffix={null}
        aria-label={label}
        disabled={disabled}
        placeholder={t('builder.typeValues')}
        tokenSeparators={[';', '\n', '\t']}
        value={asTexts(value)}
        onChange={onChange}
      />
    );
  }
  // On a set, 'contains' means one whole value; on a text, any piece of it.
  if (isList || multi) return <CategoryValues {...props} single={!isList} />;
  return (
    <Input
      className={styles.value ?? ''}
      aria-label={label}
      disabled={disabled}
      maxLength={1000}
      placeholder={t('builder.typeText')}
      value={asText(value)}
      onChange={(e) => onChange(e.target.value)}
    />
  );
}
