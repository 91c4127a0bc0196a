import { sql } from 'kysely';
import { campaignRows, type StartedCampaign } from '../campaigns/index.js';
import { type Asked, filtered } from '../reports/index.js';
import { aboutOf, members } from './members.sql.js';
import { audienceSource } from './source.sql.js';

type Reached = {
  campaign_id: number;
  reached: number;
  opened: number;
  clicked: number;
  ordered: number;
};

/** Members under the question's filters that each campaign reached, and what they did; none where it reached nobody. */
export async function reachedByCampaign(
  asked: Asked,
  campaigns: readonly StartedCampaign[],
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select r.campaign_id, count(*) as reached, count(*) filter (where r.opened) as opened,
      count(*) filter (where r.clicked) as clicked, count(*) filter (where r.converted) as ordered
    from (${campaignRows(aboutOf(asked), campaigns)}) r
    join (${members(asked)}) b on b.id = r.profile_id
    where r.arm = 'treated' and r.reached and ${filtered(audienceSource, asked)}
    group by r.campaign_id`.execute(asked.tx);
  return rows;
}
