import type {
  ApprovalMove,
  ApprovalStatus,
  Block,
  CampaignDraft,
  DigitalSource,
} from '@kade/contract';

type Step = readonly [move: ApprovalMove, to: ApprovalStatus, daysAgo: number, comment?: string];

/** A campaign of the demo company. Audiences and promotion by their names; days back from today. */
export type DemoCampaign = {
  draft: Pick<CampaignDraft, 'name' | 'goal'> & Partial<CampaignDraft>;
  audiences: readonly string[];
  without?: readonly string[];
  promotion?: string;
  madeDaysAgo: number;
  /** Days ahead. */
  startsIn?: number;
  steps: readonly Step[];
  /** What became of it; absent: nothing was sent. `done`: share of its mails that left, 0-1. */
  sent?: {
    daysAgo: number;
    done: number;
    opened: number;
    clicked: number;
    /** Of the second subject, where there is a test. */
    openedB?: number;
  };
  /** What made its mail; absent: a person did. */
  source?: DigitalSource;
};

export const hello: Block = {
  type: 'text',
  text: 'Beste {{ contact.first_name | default: "relatie" }},',
};
export const close: Block = {
  type: 'text',
  text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
};
/** The website of the demo company. */
export const shop = 'https://www.vandermeerhoreca.example/';
export const button = (text: string): Block => ({ type: 'button', text, url: `${shop}bestellen` });

export const approved = (days: number, comment?: string): Step[] => [
  ['submit', 'pending', days],
  ['approve', 'scheduled', days - 1, ...(comment ? ([comment] as const) : ([] as const))],
];
export const ran = (days: number): Step[] => [
  ...approved(days + 2),
  ['start', 'running', days],
  ['complete', 'completed', days],
];
