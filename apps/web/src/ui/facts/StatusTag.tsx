import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import styles from './status.module.css';

/** What a status means to the reader decides its colour: the same everywhere. */
export type Tone = 'neutral' | 'waiting' | 'bad' | 'busy' | 'good' | 'special';

/** One map for all statuses of the product: approval, jobs, recipients, CRM. */
const tones: Record<string, Tone> = {
  draft: 'neutral',
  pending: 'waiting',
  rejected: 'bad',
  active: 'good',
  scheduled: 'special',
  running: 'busy',
  paused: 'waiting',
  completed: 'good',
  inactive: 'neutral',
  finished: 'good',
  closed: 'neutral',
  queued: 'waiting',
  failed: 'bad',
  aborted: 'neutral',
  rolled_back: 'neutral',
  waiting: 'waiting',
  undoing: 'busy',
  undone: 'neutral',
  lead: 'special',
  prospect: 'special',
  opportunity: 'busy',
  proposal: 'busy',
  negotiation: 'waiting',
  qualified: 'good',
  deal: 'good',
  won: 'good',
  lost: 'bad',
  customer: 'good',
  do_not_contact: 'bad',
  sending: 'busy',
  sent: 'good',
  called: 'good',
  to_call: 'waiting',
  bounced: 'bad',
  in_doubt: 'waiting',
  cancelled: 'neutral',
  control: 'special',
  reachable: 'good',
  unreachable: 'neutral',
};

export const toneOf = (status: string): Tone => tones[status] ?? 'neutral';

/** A word in the colour of what it means. */
export const Mark = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={cx(styles.status, styles[`status-${tone}`])}>{children}</span>
);

type Props = {
  status: string | null | undefined;
  /** Whose status, where the same code has another word: a job is finished where a promotion has ended. */
  of?: 'job' | 'recipient';
};

/**
 * A status with its colour and its word in the user's language; a dash for none. The word is `common:status.*`, or
 * `common:status.*_job` and `common:status.*_recipient` where there is one.
 */
export function StatusTag({ status, of }: Props) {
  const { t } = useTranslation('common');
  if (!status) return <span>–</span>;
  return (
    <Mark tone={toneOf(status)}>
      {t(`status.${status}`, { defaultValue: status, ...(of ? { context: of } : {}) })}
    </Mark>
  );
}
