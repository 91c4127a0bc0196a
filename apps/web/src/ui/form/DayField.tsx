import { DayInput } from './DayInput.js';

type Props = { id?: string; value?: string | null; onChange?: (day: string | null) => void };

/** A day in a form of antd, which hands the value and hears of its change by itself. */
export const DayField = ({ id, value, onChange }: Props) => (
  <DayInput id={id} value={value ?? null} onChange={(day) => onChange?.(day)} />
);
