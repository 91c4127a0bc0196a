import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Campaigned } from './parts.sql.js';

export type LinkFigures = {
  id: number;
  url: string;
  readers: number;
  clicks: number;
  scanner_clicks: number;
};

/** The links of the mail with who clicked them, the most read first. */
export async function loadLinks(
  tx: TenantTx,
  { companyId, campaignId }: Campaigned,
): Promise<LinkFigures[]> {
  const { rows } = await sql<LinkFigures>`
    select l.id, l.url,
      count(distinct e.recipient_id) filter (where not e.is_scanner) as readers,
      count(e.id) filter (where not e.is_scanner) as clicks,
      count(e.id) filter (where e.is_scanner) as scanner_clicks
    from campaign_link l
    left join campaign_event e on e.company_id = l.company_id and e.campaign_id = l.campaign_id
      and e.type = 'clicked' and e.link_id = l.id
    where l.company_id = ${companyId} and l.campaign_id = ${campaignId}
    group by l.id, l.url order by readers desc, clicks desc, l.id`.execute(tx);
  return rows;
}
