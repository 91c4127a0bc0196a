import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../ui/form/NumberField.js';
import styles from '../condition.module.css';
import { asDay, asNumber, asPair } from './ruleValues.js';
import type { ValueProps } from './valueProps.js';

const format = 'YYYY-MM-DD';
const dayOf = (text: string | null) => (text ? dayjs(text, format) : null);
const textOf = (day: dayjs.Dayjs | null | undefined) => day?.format(format) ?? null;

/** A day, two for a range, or a number of days back from today. */
export function DateValue({ operator, value, label, disabled, onChange }: ValueProps) {
  const { t } = useTranslation('audiences');
  if (operator === 'lessThan' || operator === 'moreThan') {
    return (
      <NumberField
        className={styles.number ?? ''}
        aria-label={label}
        disabled={disabled}
        min={0}
        max={36_500}
        precision={0}
        suffix={<span className="soft">{t('builder.daysAgo')}</span>}
        value={asNumber(value)}
        onChange={onChange}
      />
    );
  }
  if (operator === 'between' || operator === 'notBetween') {
    const [from, to] = asPair(value, asDay);
    return (
      <DatePicker.RangePicker
        className={styles.value ?? ''}
        aria-label={label}
        disabled={disabled}
        format={format}
        value={[dayOf(from), dayOf(to)]}
        onChange={(days) => onChange([textOf(days?.[0]), textOf(days?.[1])])}
      />
    );
  }
  return (
    <DatePicker
      className={styles.day ?? ''}
      aria-label={label}
      disabled={disabled}
      format={format}
      placeholder={t('builder.chooseDay')}
      value={dayOf(asDay(value))}
      onChange={(day) => onChange(textOf(day))}
    />
  );
}
