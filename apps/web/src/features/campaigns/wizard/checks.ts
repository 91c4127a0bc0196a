import type { Campaign, PreflightWarning, preflightCampaign, ReplyOf } from '@kade/contract';
import type { StepName } from '../draft.js';

type Found = ReplyOf<typeof preflightCampaign>;

/** What a campaign is made of, in the order of its steps. */
export const checkSubjects = [
  'audience',
  'promotion',
  'sender',
  'mail',
  'delivery',
  'control',
] as const;
export type CheckSubject = (typeof checkSubjects)[number];

export type Check = {
  subject: CheckSubject;
  /** The step where it is mended; null: somebody else does, elsewhere in the product. */
  step: StepName | null;
  /** `missing` keeps it from being submitted. */
  state: 'done' | 'warning' | 'missing';
  /** What stops it and what to look at, each a sentence. */
  stops: readonly string[];
  warnings: readonly string[];
};

const stepOf: Readonly<Record<CheckSubject, StepName>> = {
  audience: 'basics',
  promotion: 'basics',
  sender: 'content',
  mail: 'content',
  delivery: 'delivery',
  control: 'measure',
};

const subjectOf: Readonly<Record<PreflightWarning, CheckSubject>> = {
  nobody_reachable: 'audience',
  audience_status: 'audience',
  codes_short: 'promotion',
  no_smtp: 'sender',
  free_mail: 'sender',
  unsigned: 'sender',
  no_footer: 'mail',
  local_links: 'mail',
  placeholder_link: 'mail',
  no_control: 'control',
  all_control: 'control',
  control_empty: 'control',
  control_tiny: 'control',
  control_small: 'control',
};

/** Mended by an administrator, in no step. */
const elsewhere: readonly PreflightWarning[] = ['no_smtp', 'no_footer', 'unsigned', 'local_links'];

/** What the check found, by what it is about; what the channel does not have is left out. */
export function checksOf(
  campaign: Pick<Campaign, 'channel' | 'promotion'>,
  found: Pick<Found, 'stops' | 'warnings' | 'missing_texts' | 'missing_fields'>,
): Check[] {
  const isMail = campaign.channel === 'email';
  return checkSubjects
    .filter((subject) => isMail || (subject !== 'sender' && subject !== 'mail'))
    .filter((subject) => subject !== 'promotion' || campaign.promotion !== null)
    .map((subject) => {
      const stops = found.stops.filter(({ code }) => code === subject).map(({ text }) => text);
      const told = found.warnings.filter(({ code }) => subjectOf[code] === subject);
      const isHere = told.length === 0 || told.some(({ code }) => !elsewhere.includes(code));
      const isWritten = subject !== 'mail' || found.missing_texts.length === 0;
      const isFilled = subject !== 'mail' || found.missing_fields.length === 0;
      const state =
        stops.length > 0 || !isWritten
          ? 'missing'
          : told.length > 0 || !isFilled
            ? 'warning'
            : 'done';
      return {
        subject,
        step: isHere || state === 'missing' || !isFilled ? stepOf[subject] : null,
        state,
        stops,
        warnings: told.map(({ text }) => text),
      };
    });
}
