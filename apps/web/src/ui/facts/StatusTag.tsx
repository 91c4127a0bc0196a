import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import styles from './status.module.css';

/**
 * What a status means to the reader decides its colour, and a colour means one thing: not begun or over (slate, hollow),
 * waits for somebody (amber), begins by itself (violet), at work now (green), done (slate, a check), went wrong (red).
 * The stages of an opportunity have a ramp of their own, so that their order can be read.
 */
export type Tone =
  | 'neutral'
  | 'off'
  | 'waiting'
  | 'planned'
  | 'live'
  | 'done'
  | 'bad'
  | `stage-${'lead' | 'prospect' | 'qualified' | 'opportunity' | 'proposal' | 'negotiation' | 'deal' | 'lost' | 'closed'}`;

/** One map for all statuses of the product: approval, jobs, recipients, CRM. */
const tones: Record<string, Tone> = {
  draft: 'off',
  inactive: 'off',
  aborted: 'off',
  rolled_back: 'off',
  undone: 'off',
  cancelled: 'off',
  unreachable: 'off',
  pending: 'waiting',
  paused: 'waiting',
  in_doubt: 'waiting',
  ready: 'waiting',
  to_call: 'waiting',
  scheduled: 'planned',
  queued: 'planned',
  waiting: 'planned',
  active: 'live',
  running: 'live',
  estimating: 'live',
  sending: 'live',
  undoing: 'live',
  customer: 'live',
  completed: 'done',
  finished: 'done',
  sent: 'done',
  called: 'done',
  reachable: 'done',
  rejected: 'bad',
  failed: 'bad',
  bounced: 'bad',
  do_not_contact: 'bad',
  control: 'neutral',
  lead: 'stage-lead',
  prospect: 'stage-prospect',
  qualified: 'stage-qualified',
  opportunity: 'stage-opportunity',
  proposal: 'stage-proposal',
  negotiation: 'stage-negotiation',
  deal: 'stage-deal',
  won: 'stage-deal',
  lost: 'stage-lost',
  closed: 'stage-closed',
  not_begun: 'planned',
  in_notice: 'waiting',
  ended: 'off',
  // Of a contract the same word means that somebody wants to leave.
  cancelled_contract: 'bad',
  open_ticket: 'waiting',
  answered_ticket: 'live',
  closed_ticket: 'done',
};

export const toneOf = (status: string, of?: string): Tone =>
  (of && tones[`${status}_${of}`]) || (tones[status] ?? 'neutral');

/** A state in the colour of what it means. */
export const Mark = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={cx(styles.status, styles[`status-${tone}`])}>{children}</span>
);

/** What belongs to something and is no state of it: a group, a kind of evidence. */
export const Chip = ({ children }: { children: ReactNode }) => (
  <span className={styles.chipOf}>{children}</span>
);

type Props = {
  status: string | null | undefined;
  /** Whose status, where the same code has another word: a job is finished where a promotion has ended. */
  of?: 'job' | 'recipient' | 'contract' | 'mail' | 'ticket';
};

/**
 * A status with its colour and its word in the user's language; a dash for none. The word is `common:status.*`, or
 * `common:status.*_job` and the like where there is one.
 */
export function StatusTag({ status, of }: Props) {
  const { t } = useTranslation('common');
  if (!status) return <span>–</span>;
  return (
    <Mark tone={toneOf(status, of)}>
      {t(`status.${status}`, { defaultValue: status, ...(of ? { context: of } : {}) })}
    </Mark>
  );
}
