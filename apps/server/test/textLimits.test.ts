/** A text is as long as the contract says, and the database says the same: of every column that has a limit, both ways. */
import {
  AudienceDraft,
  addPasskey,
  addSuppression,
  answerTicket,
  BrandDraft,
  CampaignFields,
  ClassificationDraft,
  CompanyDraft,
  ContentFields,
  ContractDraft,
  createActivity,
  createApiKey,
  createComment,
  createMailTemplate,
  createOpportunity,
  createPerson,
  createPersonalTemplate,
  createQuickLink,
  createReportNote,
  createSender,
  createTicket,
  createView,
  GenAiCampaignFields,
  giveWhitespotFeedback,
  importFields,
  labelLead,
  overrideClassification,
  PromotionFields,
  profileTextLimits,
  QualifyBody,
  ReviewBody,
  type RunKind,
  registerCompany,
  sendPersonalMail,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { textLimit } from '../src/features/imports/values/limits.js';
import { type TestKade, testKade } from './kade.js';

type Limits = Readonly<Record<string, number>>;

/** Longest text that a shape takes; none where a text is one of a list, or has a form of its own. */
function longest(shape: z.ZodType): number | undefined {
  if (shape instanceof z.ZodString) return shape.maxLength ?? undefined;
  if (shape instanceof z.ZodPipe) return longest(shape.in as z.ZodType);
  if (
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodOptional
  )
    return longest(shape.unwrap() as z.ZodType);
  if (!(shape instanceof z.ZodUnion)) return undefined;
  const all = shape.options.flatMap((one) => longest(one as z.ZodType) ?? []);
  return all.length > 0 ? Math.max(...all) : undefined;
}
const typed = (body: z.ZodType, as: Readonly<Record<string, string>> = {}): Limits =>
  Object.fromEntries(
    Object.entries((body as z.ZodObject).shape).flatMap(([name, shape]) => {
      const limit = longest(shape as z.ZodType);
      return limit === undefined ? [] : [[as[name] ?? name, limit]];
    }),
  );
/** Texts that a file brings; what it calls otherwise than the table is found by another name there. */
const filed = (kind: RunKind): Limits =>
  Object.fromEntries(
    importFields[kind]
      .filter((f) => (f.type === 'text' || f.type === 'id') && !f.options)
      .map((f) => [f.name, textLimit(kind, f)]),
  );

/** Who writes into which table, by what the contract says of it. */
const written: Readonly<Record<string, readonly Limits[]>> = {
  activity: [typed(createActivity.body)],
  approval_move: [typed(ReviewBody)],
  api_key: [typed(createApiKey.body)],
  app_user: [typed(registerCompany.body, { company: '' })],
  audience: [typed(AudienceDraft)],
  brand: [typed(BrandDraft, { logo: 'logo_token' })],
  campaign: [
    typed(CampaignFields),
    typed(createSender.body, { name: 'sender_name', email: 'sender_email' }),
  ],
  campaign_template: [typed(createMailTemplate.body)],
  classification_label: [typed(labelLead.body)],
  classification_override: [typed(overrideClassification.body)],
  classification_prompt: [typed(ClassificationDraft, { name: '' })],
  classification_run: [typed(ClassificationDraft, { criteria: '' })],
  company: [typed(CompanyDraft), typed(registerCompany.body, { company: 'name', name: '' })],
  content: [typed(ContentFields)],
  contract: [typed(ContractDraft)],
  gen_ai_campaign: [typed(GenAiCampaignFields)],
  invoice: [filed('invoices')],
  login_directory: [typed(registerCompany.body)],
  menu_item: [filed('menus')],
  opportunity: [typed(createOpportunity.body), filed('opportunities')],
  passkey: [typed(addPasskey.body)],
  person: [typed(createPerson.body), filed('persons')],
  personal_mail: [
    typed(sendPersonalMail.body, { text: 'body', to: 'to_email', sender: 'from_email' }),
  ],
  personal_template: [typed(createPersonalTemplate.body)],
  product: [filed('products')],
  profile: [profileTextLimits, filed('profiles'), filed('leads')],
  profile_comment: [typed(createComment.body)],
  promotion: [typed(PromotionFields)],
  qualification: QualifyBody.options.map((one) => typed(one)),
  quick_link: [typed(createQuickLink.body)],
  report_note: [typed(createReportNote.body)],
  registration: [typed(registerCompany.body, { company: 'company_name', name: 'user_name' })],
  saved_view: [typed(createView.body)],
  sender_identity: [typed(createSender.body)],
  suppression: [typed(addSuppression.body)],
  support_message: [typed(answerTicket.body)],
  support_ticket: [typed(createTicket.body)],
  whitespot_feedback: [typed(giveWhitespotFeedback.body)],
};

/** Columns that the product itself fills, or whose text has a form of its own: no limit of a body or a file is theirs. */
const ofTheProduct: Readonly<Record<string, string>> = {
  activity: 'owner_name',
  ai_call: 'detail model outcome prompt_version purpose',
  api_key: 'prefix',
  app_user: 'password_hash',
  approval_move: 'content_hash from_status move to_status',
  attachment: 'file_key name type',
  audience: 'approved_hash',
  audience_day: 'content_hash',
  audit_log: 'action actor_name address object_type',
  campaign: 'approved_hash',
  campaign_event: 'user_agent',
  campaign_image: 'file_name token',
  campaign_link: 'url',
  campaign_recipient: 'email message_id pace_key reason worker',
  change_ledger: 'run_type table_name',
  classification_item: 'error',
  classification_prompt: 'fingerprint model wording',
  classification_run: 'engine paused',
  brand_logo: 'token',
  company: 'locale time_zone',
  content: 'approved_hash variant_group',
  content_claim: 'claim key',
  content_origin: 'model prompt',
  idempotency_key: 'key',
  import_dry_row: 'name',
  import_mapping: 'kind',
  import_run: 'file_key file_name',
  mail_opt_out: 'email',
  mail_pace: 'key',
  mail_return: 'detail email fingerprint status',
  notification: 'about kind once path reason',
  opportunity: 'owner_name rank',
  opportunity_event: 'from_value reason to_value',
  outbox_mail: 'mail_from mail_to message_id subject',
  owner_word: 'word',
  passkey: 'credential_id',
  person_alias: 'external_id',
  personal_mail: 'from_name message_id reason reply_email reply_name sent_subject to_name',
  product_category: 'name path',
  profile_alias: 'external_id',
  profile_event: 'kind',
  profile_merged: 'name',
  model_result: 'name',
  model_run: 'fingerprint',
  // As the columns of the profile are, which it was copied from.
  lead_snapshot: [
    'city credit_score custom_column_01 custom_column_02 custom_column_03 custom_column_04 custom_column_05',
    'employees_class juridical_form province residence_function sbi_code segment source subsegment',
  ].join(' '),
  stage_change: 'from_stage to_stage',
  profile_metric: 'lifecycle_stage next_best_action whitespot',
  profile_signal: 'kind',
  profile_whitespot: 'level',
  promotion: 'approved_hash code',
  promotion_code: 'code',
  promotion_image: 'token',
  promotion_redemption: 'code redeemed_by reference',
  proven_domain: 'domain record_name record_value',
  trigger_back_test: 'fingerprint rule',
  qualification: 'decided_by_name previous_status replaced_owner',
  rate_limit: 'key',
  report_subscription: 'list paused',
  registration: 'password_hash',
  run: 'about error kind',
  sender_identity: 'dkim_public_key dkim_selector',
  session: 'address challenge user_agent',
  undo_left: 'run_type table_name',
  user_group: 'group_name',
};

let kade: TestKade;
let columns: { table: string; column: string; limit: number | null }[];
beforeAll(async () => {
  kade = await testKade();
  columns = (
    await kade.db.pool.query(`
      select c.relname as table, a.attname as column,
        (select max(m[1]::int) from pg_constraint k, lateral regexp_matches(pg_get_constraintdef(k.oid),
          'length\\(' || a.attname || '\\) <= (\\d+)', 'g') m
          where k.conrelid = c.oid and k.contype = 'c') as limit
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'text'::regtype order by 1, 2`)
  ).rows;
});
afterAll(() => kade.close());

const contractOf = (table: string, column: string) =>
  (written[table] ?? []).flatMap((limits) => limits[column] ?? []);

it('what the contract limits, the database limits, and both to the same length', () => {
  const wrong = columns.flatMap(({ table, column, limit }) =>
    contractOf(table, column)
      .filter((said) => said !== limit)
      .map((said) => `${table}.${column}: ${limit} in the database, ${said} in the contract`),
  );
  expect(wrong).toEqual([]);
  const held = columns.filter((c) => contractOf(c.table, c.column).length > 0);
  expect(held.length).toBeGreaterThan(70);
});

it('what the database limits, the contract limits, or it is a column that the product itself fills', () => {
  const loose = columns
    .filter((c) => c.limit !== null && contractOf(c.table, c.column).length === 0)
    .map((c) => `${c.table}.${c.column}`);
  const own = Object.entries(ofTheProduct).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`),
  );
  expect(loose.sort()).toEqual(own.sort());
});
