import { DayInput } from '../../../ui/form/DayInput.js';

type Props = { id?: string; value?: string | null; onChange?: (day: string | null) => void };

/** A day, as antd's form hands its value. */
export const DayField = ({ id, value, onChange }: Props) => (
  <DayInput id={id} value={value ?? null} onChange={(day) => onChange?.(day)} />
);
