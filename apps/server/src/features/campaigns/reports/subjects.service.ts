import { type SubjectVariant, subjectVariants } from '@kade/contract';
import type { Clock } from '../../../platform/clock.js';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { findCampaign } from '../campaigns.repo.js';
import { campaigned } from './campaigned.js';
import { type Figures, loadFigures } from './figures.repo.js';

/** What one subject of a campaign did, or all of its mails. */
export type SubjectFigures = Pick<Figures, 'delivered' | 'opened' | 'clicked'> & {
  treated: { size: number; converted: number };
  control: { size: number; converted: number };
};

const of = ({ delivered, opened, clicked, treated, control }: Figures): SubjectFigures => ({
  ...{ delivered: Number(delivered), opened: Number(opened), clicked: Number(clicked) },
  treated: { size: treated.size, converted: treated.converted },
  control: { size: control.size, converted: control.converted },
});

const nothing = {
  ...{ delivered: 0, opened: 0, clicked: 0 },
  treated: { size: 0, converted: 0 },
};

/**
 * The figures of a campaign's report, of all its mails and of each subject of its test: each subject is held against the
 * whole control group, as the report does. Undefined before it began.
 */
export async function figuresBySubject(
  tx: TenantTx,
  companyId: number,
  clock: Clock,
  campaignId: number,
): Promise<{ all: SubjectFigures; subjects: Map<SubjectVariant, SubjectFigures> } | undefined> {
  const campaign = await findCampaign(tx, companyId, campaignId);
  if (!campaign) return undefined;
  const about = await campaigned(tx, companyId, campaign);
  if (!about.run) return undefined;
  const today = dayIn(about.run.timeZone, clock.now());
  const [all] = await loadFigures(tx, about, 'all', today);
  if (!all) return undefined;
  const subjects = new Map<SubjectVariant, SubjectFigures>();
  const { control } = of(all);
  if (campaign.subject_b !== null) {
    // A subject that nobody got has figures too: none.
    for (const subject of subjectVariants) subjects.set(subject, { ...nothing, control });
    for (const part of await loadFigures(tx, about, 'variant', today))
      if (part.label === 'A' || part.label === 'B')
        subjects.set(part.label, { ...of(part), control });
  }
  return { all: of(all), subjects };
}
