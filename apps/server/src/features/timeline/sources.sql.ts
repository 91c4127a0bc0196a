import { opportunityEventTypes, type TimelineKind } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';

/** Whose events: the company, the profile, and the zone in which a day of an invoice begins. */
export type Subject = { companyId: number; profileId: number; timeZone: string };

/** Of which opportunity: the others of its profile are not asked for. */
export type OpportunitySubject = { companyId: number; opportunityId: number };

/** Of which contract. */
export type ContractSubject = { companyId: number; contractId: number };

/**
 * One part of the product as a source of events: a select of `at, id, kind, actor_id, object_id, title, type,
 * from_value, to_value, text, amount, before, after` in this order.
 */
type Source<Of = Subject> = (subject: Of) => RawBuilder<unknown>;
type Where = RawBuilder<unknown>;

const created: Source = ({ companyId, profileId }) => sql`
  select p.created_at as at, 'created-' || p.id as id, 'created' as kind, l.actor_id, null::bigint as object_id,
    null::text as title, l.run_type as type, null::text as from_value, null::text as to_value, p.source as text,
    null::numeric as amount, null::jsonb as before, null::jsonb as after
  from profile p
  left join lateral (
    select c.run_type, c.actor_id from change_ledger c
    where c.company_id = p.company_id and c.table_name = 'profile' and c.row_id = p.id and c.action = 'create'
    order by c.id limit 1
  ) l on true
  where p.company_id = ${companyId} and p.id = ${profileId}`;

/** Edits, and what runs changed and took back again: `undone` then. */
const changes: Source = ({ companyId, profileId }) => sql`
  select at, 'change-' || id, case replace(run_type, 'undo_', '') when 'upload' then 'import' else replace(run_type, 'undo_', '') end,
    actor_id, null::bigint, null, case when run_type like 'undo%' then 'undone' else action end, null, null, null, null::numeric, before, after
  from change_ledger
  where company_id = ${companyId} and table_name = 'profile' and row_id = ${profileId} and action = 'update'
    and run_type <> 'merge'`;

const absorbedNames = sql`(select string_agg(g.name, ', ' order by g.profile_id) from profile_merged g
  where g.company_id = m.company_id and g.merge_id = m.id)`;

/** A merge, with what it changed of this profile; and its undo, at both ends. */
const merges: Source = ({ companyId, profileId }) => sql`
  select m.merged_at, 'merge-' || m.id, 'merge', m.merged_by, m.id, ${absorbedNames}, 'merged', null, null, null,
    null::numeric, l.before, l.after
  from profile_merge m
  left join change_ledger l on l.company_id = m.company_id and l.table_name = 'profile' and l.row_id = m.survivor_id
    and l.run_type = 'merge' and l.run_id = m.id and l.action = 'update'
  where m.company_id = ${companyId} and m.survivor_id = ${profileId}
  union all
  select m.undone_at, 'unmerge-' || m.id, 'merge', m.undone_by, m.id, ${absorbedNames}, 'unmerged', null, null, null,
    null::numeric, null::jsonb, null::jsonb
  from profile_merge m
  where m.company_id = ${companyId} and m.survivor_id = ${profileId} and m.undone_at is not null
  union all
  select m.undone_at, 'restored-' || m.id, 'merge', m.undone_by, m.id, s.name, 'restored', null, null, null,
    null::numeric, null::jsonb, null::jsonb
  from profile_merged g
  join profile_merge m on m.company_id = g.company_id and m.id = g.merge_id and m.undone_at is not null
  left join profile s on s.company_id = m.company_id and s.id = m.survivor_id
  where g.company_id = ${companyId} and g.profile_id = ${profileId}`;

const opportunityEvents = (where: Where) => sql`
  select e.at, 'opportunity-' || e.id, 'opportunity', e.actor_id, o.id, o.title, e.type, e.from_value, e.to_value,
    e.reason, case when e.type = 'created' then o.value end, null::jsonb, null::jsonb
  from opportunity o
  join opportunity_event e on e.company_id = o.company_id and e.opportunity_id = o.id
  where ${where} and e.type = any(${[...opportunityEventTypes]})`;

/** When it was done; what is still to be done, when it was planned. */
const activities = (where: Where) => sql`
  select coalesce(done_at, created_at), 'activity-' || id, 'activity',
    case when done_at is null then created_by else coalesce(done_by, owner_id) end, id, title, type,
    case when done_at is null then 'planned' else 'done' end, outcome, coalesce(outcome_note, note), null::numeric,
    null::jsonb, null::jsonb
  from activity
  where ${where}`;

const qualifications = (where: Where) => sql`
  select decided_at, 'qualification-' || id, 'qualification', decided_by, opportunity_id, null, outcome, null,
    reason, note, null::numeric, null::jsonb, null::jsonb
  from qualification
  where ${where}`;

/** Mentions are given their names where the page is put together. */
const comments = (where: Where) => sql`
  select c.created_at, 'comment-' || c.id, 'comment', c.author_id, coalesce(c.opportunity_id, c.id), o.title,
    case when c.opportunity_id is null then null else 'opportunity' end, null, null, c.text, null::numeric,
    null::jsonb, null::jsonb
  from profile_comment c
  left join opportunity o on o.company_id = c.company_id and o.id = c.opportunity_id
  where ${where}`;

const contracts = (where: Where) => sql`
  select created_at, 'contract-' || id, 'contract', created_by, id, title, status, start_date::text, end_date::text,
    number, value_per_year, null::jsonb, null::jsonb
  from contract
  where ${where}`;

const file = sql`select a.created_at, 'attachment-' || a.id, 'attachment', a.uploaded_by, a.id, a.name, a.type, null,
    null, null, null::numeric, null::jsonb, null::jsonb from attachment a`;

/** Files of the profile, and those of its contracts and opportunities. */
const attachments: Source = ({ companyId, profileId }) => sql`
  ${file} where a.company_id = ${companyId} and a.profile_id = ${profileId}
  union all
  ${file} join contract h on h.company_id = a.company_id and h.id = a.contract_id
  where a.company_id = ${companyId} and h.profile_id = ${profileId}
  union all
  ${file} join opportunity h on h.company_id = a.company_id and h.id = a.opportunity_id
  where a.company_id = ${companyId} and h.profile_id = ${profileId}`;

/** What people added, changed and removed by hand, where the record itself does not tell it. */
const byHand = (where: Where) => sql`
  select at, 'event-' || id, kind, actor_id, object_id, title, type, null, null, null, null::numeric, before, after
  from profile_event
  where ${where}`;

const personName = sql`coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email)`;

/** What imports made and changed of the contacts, and what of it was taken back. */
const importedContacts: Source = ({ companyId, profileId }) => sql`
  select l.at, 'contact-' || l.id, 'contact', l.actor_id, c.id, ${personName},
    case when l.action = 'create' then 'imported' when l.run_type like 'undo%' then 'undone' else 'import' end,
    null, null, null, null::numeric, l.before, case when l.action = 'update' then l.after end
  from person c
  join change_ledger l on l.company_id = c.company_id and l.table_name = 'person' and l.row_id = c.id
  where c.company_id = ${companyId} and c.profile_id = ${profileId}
    and l.action in ('create', 'update') and l.run_type in ('import', 'undo_import', 'upload', 'undo_upload')`;

const invoices: Source = ({ companyId, profileId, timeZone }) => sql`
  select invoiced_on::timestamp at time zone ${timeZone}, 'invoice-' || id, 'invoice', null::bigint, id,
    invoice_number, case when net < 0 then 'credit' else 'invoice' end, null, null, null, net, null::jsonb, null::jsonb
  from invoice
  where company_id = ${companyId} and profile_id = ${profileId}`;

const mails: Source = ({ companyId, profileId }) => sql`
  select r.sent_at, 'mail-' || r.id, 'campaign', null::bigint, c.id, c.name, 'sent', null, r.email, null,
    null::numeric, null::jsonb, null::jsonb
  from campaign_recipient r
  join campaign c on c.company_id = r.company_id and c.id = r.campaign_id
  where r.company_id = ${companyId} and r.profile_id = ${profileId} and r.sent_at is not null`;

const responses: Source = ({ companyId, profileId }) => sql`
  select e.at, 'response-' || e.id, 'campaign', null::bigint, c.id, c.name, e.type, null, r.email, null,
    null::numeric, null::jsonb, null::jsonb
  from campaign_recipient r
  join campaign_event e on e.company_id = r.company_id and e.campaign_id = r.campaign_id and e.recipient_id = r.id
  join campaign c on c.company_id = r.company_id and c.id = r.campaign_id
  where r.company_id = ${companyId} and r.profile_id = ${profileId} and not e.is_scanner`;

export type Part<Of> = { kinds: readonly TimelineKind[]; events: Source<Of> };

const ofProfile: Source = ({ companyId, profileId }) =>
  sql`company_id = ${companyId} and profile_id = ${profileId}`;
const ofOpportunity: Source<OpportunitySubject> = ({ companyId, opportunityId }) =>
  sql`company_id = ${companyId} and opportunity_id = ${opportunityId}`;

/** Every source of a profile's events, with the kinds these can have. */
export const sources: readonly Part<Subject>[] = [
  { kinds: ['created'], events: created },
  { kinds: ['edit', 'import', 'mass_action'], events: changes },
  { kinds: ['merge'], events: merges },
  {
    kinds: ['opportunity'],
    events: ({ companyId, profileId }) =>
      opportunityEvents(sql`o.company_id = ${companyId} and o.profile_id = ${profileId}`),
  },
  { kinds: ['activity'], events: (subject) => activities(ofProfile(subject)) },
  { kinds: ['qualification'], events: (subject) => qualifications(ofProfile(subject)) },
  {
    kinds: ['comment'],
    events: ({ companyId, profileId }) => sql`
      ${comments(sql`c.company_id = ${companyId} and c.profile_id = ${profileId}`)}
      union all
      ${comments(sql`c.company_id = ${companyId} and o.profile_id = ${profileId}`)}`,
  },
  { kinds: ['contract'], events: (subject) => contracts(ofProfile(subject)) },
  { kinds: ['attachment'], events: attachments },
  {
    kinds: ['contact', 'contract', 'comment', 'attachment', 'opportunity', 'activity'],
    events: (subject) => byHand(ofProfile(subject)),
  },
  { kinds: ['contact'], events: importedContacts },
  { kinds: ['invoice'], events: invoices },
  { kinds: ['campaign'], events: mails },
  { kinds: ['campaign'], events: responses },
];

/** What happened to one opportunity. */
export const opportunitySources: readonly Part<OpportunitySubject>[] = [
  {
    kinds: ['opportunity'],
    events: ({ companyId, opportunityId }) =>
      opportunityEvents(sql`o.company_id = ${companyId} and o.id = ${opportunityId}`),
  },
  { kinds: ['activity'], events: (subject) => activities(ofOpportunity(subject)) },
  { kinds: ['qualification'], events: (subject) => qualifications(ofOpportunity(subject)) },
  {
    kinds: ['comment'],
    events: ({ companyId, opportunityId }) =>
      comments(sql`c.company_id = ${companyId} and c.opportunity_id = ${opportunityId}`),
  },
  {
    kinds: ['attachment'],
    events: ({ companyId, opportunityId }) =>
      sql`${file} where a.company_id = ${companyId} and a.opportunity_id = ${opportunityId}`,
  },
];

/** What happened to one contract. */
export const contractSources: readonly Part<ContractSubject>[] = [
  {
    kinds: ['contract'],
    events: ({ companyId, contractId }) =>
      contracts(sql`company_id = ${companyId} and id = ${contractId}`),
  },
  {
    kinds: ['contract'],
    // By the profile too, as that is how events are found.
    events: ({ companyId, contractId }) =>
      byHand(sql`company_id = ${companyId} and kind = 'contract' and object_id = ${contractId}
        and profile_id = (select c.profile_id from contract c
          where c.company_id = ${companyId} and c.id = ${contractId})`),
  },
  {
    kinds: ['attachment'],
    events: ({ companyId, contractId }) =>
      sql`${file} where a.company_id = ${companyId} and a.contract_id = ${contractId}`,
  },
];
