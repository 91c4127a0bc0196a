import { Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './condition.module.css';
import { operatorKey, operatorsFor } from './rule/ruleOperators.js';

type Props = {
  column: string;
  value: string;
  onChange: (operator: string) => void;
  disabled?: boolean;
};

/** The operator of a condition, in words; where it has a sign, the list shows that beside them. */
export const OperatorSelect = memo(function OperatorSelect({
  column,
  value,
  onChange,
  disabled = false,
}: Props) {
  const { t } = useTranslation('audiences');
  const options = operatorsFor(column, value).map((name) => {
    const known = t(operatorKey(column, name), { defaultValue: name });
    // A date's signs have words of their own already.
    const word = known === name ? t(`op.word.${name}`, { defaultValue: known }) : known;
    return { value: name, label: word, sign: known };
  });
  return (
    <Select<string, (typeof options)[number]>
      className={styles.operator ?? ''}
      aria-label={t('builder.operator')}
      disabled={disabled}
      value={value}
      popupMatchSelectWidth={false}
      options={options}
      optionRender={({ data }) => (
        <span className={styles.signed}>
          {data.label}
          {data.sign !== data.label && <span className="soft">{data.sign}</span>}
        </span>
      )}
      onChange={onChange}
    />
  );
});
