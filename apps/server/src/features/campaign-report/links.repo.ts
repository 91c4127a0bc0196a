import { sql } from 'kysely';
import { type Asked, filtered } from '../reports/index.js';
import { campaignSource, givenOf, mails } from './source.sql.js';

type Link = { id: number; url: string; readers: number };

/** Mail `b` has a click of a person on this link. */
export const clickedOn = ({ companyId }: Asked, link: number) => sql<boolean>`exists (
  select 1 from campaign_event e
  where e.company_id = ${companyId} and e.campaign_id = b.campaign_id and e.recipient_id = b.id
    and e.type = 'clicked' and e.link_id = ${link} and not e.is_scanner)`;

/** The links of the mails with how many of the question's mails each was clicked in, the most clicked first. */
export async function listLinks(asked: Asked): Promise<Link[]> {
  const { tx, companyId } = asked;
  const ids = givenOf(asked).map(({ id }) => id);
  const { rows } = await sql<Link>`
    with clicks as (
      select distinct e.link_id, e.recipient_id from campaign_event e
      where e.company_id = ${companyId} and e.campaign_id = any(${ids}::bigint[])
        and e.type = 'clicked' and not e.is_scanner),
    told as (select b.id from ${mails(asked)} where ${filtered(campaignSource, asked)})
    select l.id, l.url, count(b.id)::int as readers
    from campaign_link l
    left join clicks e on e.link_id = l.id
    left join told b on b.id = e.recipient_id
    where l.company_id = ${companyId} and l.campaign_id = any(${ids}::bigint[])
    group by l.id, l.url order by readers desc, l.id`.execute(tx);
  return rows.map(({ id, ...link }) => ({ ...link, id: Number(id) }));
}
