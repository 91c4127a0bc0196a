import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const format = 'YYYY-MM-DD';

export type DayPickerProps = {
  id?: string | undefined;
  value: string | null;
  onChange: (day: string | null) => void;
  autoFocus?: boolean | undefined;
  status?: 'error' | '' | undefined;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  /** Whether the days to choose from are open, where the input does not decide that itself. */
  isOpen?: boolean | undefined;
};

/** Use `DayInput`, which loads this when it is needed. */
export function DayPicker({ value, onChange, isOpen, ...shared }: DayPickerProps) {
  const given = Object.fromEntries(Object.entries(shared).filter(([, one]) => one !== undefined));
  return (
    <DatePicker
      {...given}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      format={format}
      value={value ? dayjs(value, format) : null}
      onChange={(day) => onChange(day?.format(format) ?? null)}
    />
  );
}
