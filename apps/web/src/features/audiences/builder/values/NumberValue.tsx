import { columnOf, isUngrouped } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../platform/language/language.js';
import { NumberField } from '../../../../ui/form/NumberField.js';
import { readNumber } from '../../../../ui/form/number.js';
import styles from '../condition.module.css';
import { asNumber, asPair, asTexts } from './ruleValues.js';
import type { ValueProps } from './valueProps.js';

const signs = { EUR: null, m2: 'm²', share: '0–1', count: null, score: null } as const;

/** One number, two for a range, or a list; with the column's unit. */
export function NumberValue(props: ValueProps) {
  const { t } = useTranslation('audiences');
  const { column, operator, value, label, disabled, onChange } = props;
  const unit = columnOf(column)?.unit;
  const sign = unit ? signs[unit] : null;
  const shape = { grouped: !isUngrouped(column.toLowerCase()) };
  const field = (at: number | null, change: (next: number | null) => void, name = label) => (
    <NumberField
      className={styles.number ?? ''}
      aria-label={name}
      disabled={disabled}
      {...shape}
      {...(unit === 'EUR' ? { prefix: '€' } : {})}
      {...(sign ? { suffix: <span className="soft">{sign}</span> } : {})}
      value={at}
      onChange={change}
    />
  );
  if (operator === 'in' || operator === 'notIn') {
    return (
      <Select<string[]>
        className={styles.value ?? ''}
        mode="tags"
        open={false}
        suffix={null}
        aria-label={label}
        disabled={disabled}
        placeholder={t('builder.typeNumbers')}
        tokenSeparators={[';', ' ']}
        value={asTexts(value)}
        onChange={(texts) =>
          onChange(
            texts.flatMap((one) => asNumber(readNumber(one, currentLanguage(), shape)) ?? []),
          )
        }
      />
    );
  }
  if (operator === 'between' || operator === 'notBetween') {
    const [from, to] = asPair(value, asNumber);
    return (
      <span className={styles.pair}>
        {field(from, (next) => onChange([next, to]), t('builder.from'))}
        <span>{t('builder.and2')}</span>
        {field(to, (next) => onChange([from, next]), t('builder.to'))}
      </span>
    );
  }
  return field(asNumber(value), onChange);
}
