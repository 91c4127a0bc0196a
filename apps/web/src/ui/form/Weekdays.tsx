import { useTranslation } from 'react-i18next';
import styles from './choice.module.css';

/** The days of a week as ISO counts them: 1 is Monday. */
const week = [1, 2, 3, 4, 5, 6, 7] as const;

type Props = {
  /** What the days are for. */
  label: string;
  value: readonly number[];
  onChange: (days: number[]) => void;
};

/** Some of the days of a week. */
export function Weekdays({ label, value, onChange }: Props) {
  const { t } = useTranslation('common');
  return (
    <fieldset className={styles.days} aria-label={label}>
      {week.map((day) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            checked={value.includes(day)}
            onChange={({ target }) =>
              onChange(week.filter((d) => (d === day ? target.checked : value.includes(d))))
            }
          />
          {t(`weekday.${day}`)}
        </label>
      ))}
    </fieldset>
  );
}
