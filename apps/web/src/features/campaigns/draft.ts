import {
  type Block,
  type Campaign,
  CampaignDraft,
  campaignFields,
  type FollowUp,
  type Language,
  MailTheme,
  mapFields,
  namesOf,
  noneOf,
  type PlainValues,
  plainOf,
  type SendWindow,
} from '@kade/contract';
import { isBlank } from '../../ui/form/rules.js';
import { plainBody } from '../../ui/record/values.js';
import {
  type EditedBlock,
  newBlock,
  onlyFirst,
  withKeys,
  withoutKey,
} from './mail/blocks/blocks.js';

/** A campaign as it is typed: everything may still be missing. */
export type Draft = PlainValues<typeof campaignFields> & {
  name: string;
  channel: Campaign['channel'];
  audience_ids: readonly number[];
  exclusion_audience_ids: readonly number[];
  promotion_id: number | null;
  recipients: Campaign['recipients'];
  subject: string;
  /** Null: no A/B test. */
  subject_b: string | null;
  subject_test_percent: number;
  subject_test_hours: number;
  preheader: string;
  /** One or two; the first is that of readers whose own is not known. */
  languages: readonly Language[];
  /** In the second language; blocks carry their own. Empty while there is none. */
  translation: { subject: string; subject_b: string; preheader: string };
  sender: { name: string; email: string };
  blocks: readonly EditedBlock[];
  theme: MailTheme;
  task: { title: string; note: string; due_days: number };
  start_at: string | null;
  send_window: SendWindow | null;
  rate_per_minute: number | null;
  control_group_percent: number;
  follow_ups: readonly FollowUp[];
  conversion_window_days: number;
  conversion_goal: Campaign['conversion_goal'];
};

/** The steps of the wizard, in order; the last one sends nothing but shows what would be sent. */
export const steps = ['basics', 'content', 'delivery', 'measure', 'check'] as const;
export type StepName = (typeof steps)[number];

const stepOfField: Readonly<Record<string, StepName>> = {
  ...mapFields(campaignFields, (): StepName => 'basics'),
  name: 'basics',
  channel: 'basics',
  audience_ids: 'basics',
  exclusion_audience_ids: 'basics',
  promotion_id: 'basics',
  recipients: 'basics',
  subject: 'content',
  subject_b: 'content',
  subject_test_percent: 'content',
  subject_test_hours: 'content',
  preheader: 'content',
  languages: 'content',
  translation: 'content',
  sender: 'content',
  body: 'content',
  task: 'content',
  start_at: 'delivery',
  send_window: 'delivery',
  rate_per_minute: 'delivery',
  control_group_percent: 'measure',
  follow_ups: 'measure',
  conversion_window_days: 'measure',
  conversion_goal: 'measure',
};

/** The start of a new campaign: the company speaks, a tenth is kept out so that the effect can be measured. */
export const newDraft = (
  sender: Draft['sender'],
  audienceId: number | null,
  theme: MailTheme = MailTheme.parse({}),
  language: Language = 'en',
): Draft => ({
  ...noneOf(campaignFields),
  name: '',
  channel: 'email',
  audience_ids: audienceId === null ? [] : [audienceId],
  exclusion_audience_ids: [],
  promotion_id: null,
  recipients: 'primary',
  subject: '',
  subject_b: null,
  subject_test_percent: 100,
  subject_test_hours: 4,
  preheader: '',
  languages: [language],
  translation: { subject: '', subject_b: '', preheader: '' },
  sender,
  blocks: [newBlock('heading'), newBlock('text'), newBlock('button')],
  theme,
  task: { title: '', note: '', due_days: 5 },
  start_at: null,
  send_window: null,
  rate_per_minute: null,
  control_group_percent: 10,
  follow_ups: [],
  conversion_window_days: 14,
  conversion_goal: 'any_order',
});

export const draftOf = (campaign: Campaign): Draft => ({
  ...newDraft(campaign.sender ?? { name: '', email: '' }, null),
  ...plainOf(campaignFields, campaign),
  name: campaign.name,
  channel: campaign.channel,
  audience_ids: campaign.audience_ids,
  exclusion_audience_ids: campaign.exclusion_audience_ids,
  promotion_id: campaign.promotion_id,
  recipients: campaign.recipients,
  subject: campaign.subject ?? '',
  subject_b: campaign.subject_b,
  subject_test_percent: campaign.subject_test_percent,
  subject_test_hours: campaign.subject_test_hours,
  preheader: campaign.preheader ?? '',
  languages: campaign.languages,
  translation: {
    subject: campaign.translation?.subject ?? '',
    subject_b: campaign.translation?.subject_b ?? '',
    preheader: campaign.translation?.preheader ?? '',
  },
  ...(campaign.body
    ? { blocks: withKeys(campaign.body.blocks), theme: MailTheme.parse(campaign.body.theme ?? {}) }
    : {}),
  ...(campaign.task ? { task: { ...campaign.task, note: campaign.task.note ?? '' } } : {}),
  start_at: campaign.start_at,
  send_window: campaign.send_window,
  rate_per_minute: campaign.rate_per_minute,
  control_group_percent: campaign.control_group_percent,
  follow_ups: campaign.follow_ups,
  conversion_window_days: campaign.conversion_window_days,
  conversion_goal: campaign.conversion_goal,
});

/** A copy goes out anew: another name, and no moment in the past. */
export const copyOf = (campaign: Campaign, name: string): Draft => ({
  ...draftOf(campaign),
  name,
  start_at: null,
});

/** What the server is asked to keep; ready to be checked, not checked yet. A channel keeps only what it uses. */
export const bodyOf = ({ blocks, theme, task, sender, translation, ...draft }: Draft) => {
  const mail = draft.channel === 'email';
  const two = mail && draft.languages.length === 2;
  return {
    ...draft,
    audience_ids: [...draft.audience_ids],
    exclusion_audience_ids: [...draft.exclusion_audience_ids],
    ...plainBody(campaignFields, draft),
    subject: mail ? draft.subject : null,
    subject_b: mail ? draft.subject_b : null,
    preheader: (mail && draft.preheader.trim()) || null,
    languages: [...draft.languages],
    translation: two
      ? {
          subject: translation.subject.trim() || null,
          subject_b: (draft.subject_b !== null && translation.subject_b.trim()) || null,
          preheader: translation.preheader.trim() || null,
        }
      : null,
    sender: mail ? sender : null,
    body: mail
      ? { blocks: blocks.map((b) => withoutKey(two ? b : onlyFirst(b))) as Block[], theme }
      : null,
    task: draft.channel === 'phone' ? { ...task, note: task.note.trim() || null } : null,
    follow_ups: mail ? [...draft.follow_ups] : [],
  };
};

/** A field that keeps a draft from being saved: `sender.email`, `body.blocks.2.url`. */
export type Problem = { field: string; step: StepName };

/** May be left empty, but not filled with spaces. */
const optionalTexts = [...namesOf(campaignFields), 'preheader'] as const;

/** The checked body, or what is missing, the first step first. */
export function readDraft(
  draft: Draft,
): { ok: true; body: CampaignDraft } | { ok: false; problems: readonly Problem[] } {
  const read = CampaignDraft.safeParse(bodyOf(draft));
  const blank: string[] = optionalTexts.filter((name) => isBlank(String(draft[name] ?? '')));
  if (draft.channel === 'phone' && isBlank(draft.task.note)) blank.push('task.note');
  if (draft.channel === 'email') {
    if (draft.subject.trim() === '') blank.push('subject');
    // A second subject that is asked for and not written is no test.
    if (draft.subject_b !== null && draft.subject_b.trim() === '') blank.push('subject_b');
  }
  if (read.success && blank.length === 0) return { ok: true, body: read.data };
  const wrong = read.success ? [] : read.error.issues.map((issue) => issue.path.join('.'));
  return { ok: false, problems: problemsOf([...new Set([...wrong, ...blank])]) };
}

/** Fields as problems, in the order of the steps. Also for the fields a reply names. */
export const problemsOf = (fields: readonly string[]): readonly Problem[] =>
  fields
    .map((field) => ({ field, step: stepOfField[field.split('.')[0] ?? ''] ?? 'check' }))
    .sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));

/** Whether two drafts would be saved as the same campaign. */
export const sameDraft = (a: Draft, b: Draft): boolean =>
  JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
