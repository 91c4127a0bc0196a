import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const format = 'YYYY-MM-DD';

type Props = {
  label: string;
  first: string | undefined;
  last: string | undefined;
  onChange: (days: readonly (string | undefined)[]) => void;
};

/** From a day to a day; either may be left open. Loaded when it is opened: a list begins without a calendar. */
export const DaysPicker = ({ label, first, last, onChange }: Props) => (
  <DatePicker.RangePicker
    allowEmpty={[true, true]}
    format={format}
    aria-label={label}
    value={[first ? dayjs(first) : null, last ? dayjs(last) : null]}
    onChange={(days) => onChange([days?.[0]?.format(format), days?.[1]?.format(format)])}
  />
);
