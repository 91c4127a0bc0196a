import {
  type ContractRow,
  type ContractStatus,
  type ContractTerms,
  contractFields,
  noneOf,
  type PlainValues,
  plainOf,
} from '@kade/contract';
import dayjs, { type Dayjs } from 'dayjs';
import { plainBody } from '../../ui/record/values.js';

const format = 'YYYY-MM-DD';
const textOf = (day: Dayjs | null | undefined) => day?.format(format) ?? null;
const dayOf = (text: string | null) => (text ? dayjs(text, format) : null);

/** What the form holds. */
export type ContractValues = PlainValues<typeof contractFields> & {
  status: ContractStatus;
  start_date: Dayjs | null;
  end_date: Dayjs | null;
  notice_days: number | null;
  auto_renew: boolean;
  renewal_months: number | null;
  value_per_year: string | number | null;
  owner_id: number | null;
  remind_days: number | null;
  cancelled_on: Dayjs | null;
  ended_on: Dayjs | null;
};

/** A new contract begins today and runs a year, as most do. */
export function newValues(today: Dayjs, ownerId: number | null): ContractValues {
  return {
    ...noneOf(contractFields),
    status: 'active',
    start_date: today,
    end_date: today.add(1, 'year').subtract(1, 'day'),
    notice_days: 30,
    auto_renew: true,
    renewal_months: 12,
    value_per_year: null,
    owner_id: ownerId,
    remind_days: 30,
    cancelled_on: null,
    ended_on: null,
  };
}

export const valuesOf = (c: ContractRow): ContractValues => ({
  ...plainOf(contractFields, c),
  status: c.status,
  notice_days: c.notice_days,
  auto_renew: c.auto_renew,
  renewal_months: c.renewal_months ?? 12,
  value_per_year: c.value_per_year,
  remind_days: c.remind_days,
  owner_id: c.owner?.id ?? null,
  start_date: dayOf(c.start_date),
  end_date: dayOf(c.end_date),
  cancelled_on: dayOf(c.cancelled_on),
  ended_on: dayOf(c.ended_on),
});

/** The terms as the server takes them; null while one of the days is missing. */
export function termsOf(v: ContractValues): ContractTerms | null {
  const [start_date, end_date] = [textOf(v.start_date), textOf(v.end_date)];
  if (!start_date || !end_date || end_date < start_date) return null;
  return {
    start_date,
    end_date,
    notice_days: v.notice_days ?? 0,
    auto_renew: v.auto_renew,
    renewal_months: v.auto_renew ? (v.renewal_months ?? 12) : null,
    cancelled_on: textOf(v.cancelled_on),
    ended_on: textOf(v.ended_on),
  };
}

/** Everything the form says, as the server takes it; null while a day is missing. */
export function bodyOf(v: ContractValues) {
  const terms = termsOf(v);
  return (
    terms && {
      ...terms,
      ...plainBody(contractFields, v),
      status: v.status,
      value_per_year: v.value_per_year === null ? null : String(v.value_per_year),
      owner_id: v.owner_id ?? null,
      remind_days: v.remind_days ?? 0,
    }
  );
}
