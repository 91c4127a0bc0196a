import { type Block, type Campaign, CampaignDraft } from '@kade/contract';
import { isBlank } from '../../ui/rules.js';
import { type EditedBlock, newBlock, withKeys, withoutKey } from './blocks.js';

/** A campaign as it is typed: everything may still be missing. */
export type Draft = {
  name: string;
  goal: string;
  audience_id: number | null;
  recipients: Campaign['recipients'];
  subject: string;
  preheader: string;
  sender: { name: string; email: string };
  blocks: readonly EditedBlock[];
  start_at: string | null;
  control_group_percent: number;
  conversion_window_days: number;
  rate_per_minute: number | null;
};

/** The steps of the wizard, in order; the last one sends nothing but shows what would be sent. */
export const steps = ['basics', 'content', 'delivery', 'check'] as const;
export type StepName = (typeof steps)[number];

const stepOfField: Readonly<Record<string, StepName>> = {
  name: 'basics',
  goal: 'basics',
  audience_id: 'basics',
  recipients: 'basics',
  subject: 'content',
  preheader: 'content',
  sender: 'content',
  body: 'content',
  start_at: 'delivery',
  control_group_percent: 'delivery',
  conversion_window_days: 'delivery',
  rate_per_minute: 'delivery',
};

/** The start of a new campaign: the company speaks, a tenth is kept out so that the effect can be measured. */
export const newDraft = (sender: Draft['sender'], audienceId: number | null): Draft => ({
  name: '',
  goal: '',
  audience_id: audienceId,
  recipients: 'primary',
  subject: '',
  preheader: '',
  sender,
  blocks: [newBlock('heading'), newBlock('text'), newBlock('button')],
  start_at: null,
  control_group_percent: 10,
  conversion_window_days: 14,
  rate_per_minute: null,
});

export const draftOf = (campaign: Campaign): Draft => ({
  name: campaign.name,
  goal: campaign.goal ?? '',
  audience_id: campaign.audience_id,
  recipients: campaign.recipients,
  subject: campaign.subject,
  preheader: campaign.preheader ?? '',
  sender: campaign.sender,
  blocks: withKeys(campaign.body.blocks),
  start_at: campaign.start_at,
  control_group_percent: campaign.control_group_percent,
  conversion_window_days: campaign.conversion_window_days,
  rate_per_minute: campaign.rate_per_minute,
});

/** A copy goes out anew: another name, and no moment in the past. */
export const copyOf = (campaign: Campaign, name: string): Draft => ({
  ...draftOf(campaign),
  name,
  start_at: null,
});

/** What the server is asked to keep; ready to be checked, not checked yet. */
export const bodyOf = ({ blocks, ...draft }: Draft) => ({
  ...draft,
  channel: 'email' as const,
  goal: draft.goal.trim() || null,
  preheader: draft.preheader.trim() || null,
  body: { blocks: blocks.map(withoutKey) as Block[] },
});

/** A field that keeps a draft from being saved: `sender.email`, `body.blocks.2.url`. */
export type Problem = { field: string; step: StepName };

/** May be left empty, but not filled with spaces. */
const optionalTexts = ['goal', 'preheader'] as const;

/** The checked body, or what is missing, the first step first. */
export function readDraft(
  draft: Draft,
): { ok: true; body: CampaignDraft } | { ok: false; problems: readonly Problem[] } {
  const read = CampaignDraft.safeParse(bodyOf(draft));
  const blank = optionalTexts.filter((name) => isBlank(draft[name]));
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
