import { type Reason, type ReasonParamKind, reasonParams } from '@kade/contract';
import type { Format } from '../../ui/facts/format.js';

type Value = string | number | null;
type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A reason whose words differ when a parameter is not known, or when there is more of it: key of the text and its test. */
const variants: Partial<
  Record<Reason['code'], { param: string; suffix: string; or?: { param: string; suffix: string } }>
> = {
  task_today: { param: 'at', suffix: 'At' },
  new_lead: { param: 'source', suffix: 'From' },
  lead_score: {
    ...{ param: 'conversion', suffix: 'Past' },
    or: { param: 'leadvalue', suffix: 'Value' },
  },
  potential_value: { param: 'bought', suffix: 'Bought' },
  peers_spend: { param: 'size', suffix: 'Size' },
  whitespot: { param: 'more', suffix: 'More' },
  segment_buys: { param: 'more', suffix: 'More' },
  lead_near: { param: 'km', suffix: 'Km' },
  category_dropped: { param: 'usual', suffix: 'Usual' },
  new_whitespot: { param: 'peers', suffix: 'Peers' },
};

/** What is counted in the words, for the singular. */
const counted: Partial<Record<Reason['code'], string>> = {
  task_overdue: 'days',
  contract_notice: 'days',
  new_lead: 'days',
  no_order: 'days',
  campaign_clicked: 'clicks',
  category_dropped: 'orders',
  founding_birthday: 'years',
  whitespot: 'more',
  segment_buys: 'more',
};

function written(kind: ReasonParamKind, value: Value, t: Translate, format: Format): string {
  if (value === null) return t('home:reason.unknown');
  switch (kind) {
    case 'day':
      return format.day(String(value));
    case 'moment':
      return format.moment(String(value));
    case 'money':
      return format.euros(value);
    case 'number':
      return format.num(value);
    case 'share':
      return format.chance(Number(value));
    case 'activity_type':
      return t(`activity.${value}`);
    case 'status':
      return t(`common:status.${value}`);
    case 'class':
      return t(`class.${value}`);
    case 'stage':
      return t(`home:stage.${value}`);
    case 'km':
      return `${format.num(value)} km`;
    case 'text':
      return String(value);
  }
}

/** A reason in words: its parameters as the reader's language writes them. */
export function reasonText({ code, params }: Reason, t: Translate, format: Format): string {
  const kinds: Readonly<Record<string, ReasonParamKind>> = reasonParams[code];
  const values = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      written(kind, params[name] ?? null, t, format),
    ]),
  );
  if (code === 'no_order' || code === 'category_dropped')
    values.every = t('home:reason.every', { ...values, count: Number(params.usual ?? 0) });
  const variant = variants[code];
  const more = [variant, variant?.or].find((one) => one && params[one.param])?.suffix ?? '';
  const count = counted[code];
  return t(`reason.${code}${more}`, {
    ...values,
    ...(count ? { count: Number(params[count] ?? 0) } : {}),
  });
}

/** Reasons that have a day: it stands apart at the end of the row, so that the days stand under each other. */
const dated = ['task_overdue', 'task_today', 'closes_this_week', 'contract_notice'] as const;
const isDated = (code: Reason['code']): code is (typeof dated)[number] =>
  (dated as readonly string[]).includes(code);

export type BriefReason = { text: string; due: string | null; isLate: boolean };

/** A reason on one line: what it is, and apart from it when it is due. */
export function briefReason(reason: Reason, t: Translate, format: Format): BriefReason {
  const { code, params } = reason;
  const isLate = code === 'task_overdue';
  if (!isDated(code)) return { text: reasonText(reason, t, format), due: null, isLate };
  const values = {
    title: String(params.title ?? ''),
    number: String(params.number ?? ''),
    type: params.type ? t(`activity.${params.type}`) : '',
    status: params.status ? t(`common:status.${params.status}`) : '',
  };
  return { text: t(`brief.${code}`, values), due: dueOf(reason, t, format), isLate };
}

function dueOf({ code, params }: Reason, t: Translate, format: Format): string {
  if (code === 'task_overdue') return t('home:brief.late', { count: Number(params.days ?? 0) });
  if (code !== 'task_today') return format.day(String(params.due));
  return params.at ? format.moment(String(params.at)).slice(11) : t('home:brief.today');
}
