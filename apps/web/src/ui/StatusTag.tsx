import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './status.css';

/** What a status means to the reader decides its colour: the same everywhere. */
type Tone = 'neutral' | 'waiting' | 'bad' | 'busy' | 'good' | 'special';

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
  <span className={`status status-${tone}`}>{children}</span>
);

/** A status with its colour and its word in the user's language (`common:status.*`); a dash for none. */
export function StatusTag({ status }: { status: string | null | undefined }) {
  const { t } = useTranslation('common');
  if (!status) return <span>–</span>;
  return <Mark tone={toneOf(status)}>{t(`status.${status}`, { defaultValue: status })}</Mark>;
}
