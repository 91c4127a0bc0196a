import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OperatorSelectorProps } from 'react-querybuilder';
import styles from '../rule-builder.module.css';
import { operatorKey, operatorsFor } from './rule/ruleOperators.js';

/** The operator of a condition, in the words of its kind of column. */
export function OperatorSelect(props: OperatorSelectorProps) {
  const { field, value, handleOnChange, disabled, title } = props;
  const { t } = useTranslation('audiences');
  return (
    <Select<string>
      className={styles.ruleOperator}
      aria-label={title ?? ''}
      disabled={disabled ?? false}
      value={value ?? ''}
      popupMatchSelectWidth={false}
      options={operatorsFor(field, value).map((name) => ({
        value: name,
        label: t(operatorKey(field, name), { defaultValue: name }),
      }))}
      onChange={handleOnChange}
    />
  );
}
