import type { TenantTx } from '../src/platform/db/tenant.js';
import type { TestKade, TestUser } from './kade.js';
import { neighbourBodies } from './neighbourBodies.js';
import { aClassificationOf } from './neighbourClassification.js';
import { aModelResultOf } from './neighbourModels.js';

/** A company full of data, each text of which carries a marker that must never show up elsewhere. */
export type Neighbour = {
  marker: string;
  companyId: number;
  /** The superuser to whom it all belongs. */
  user: TestUser;
  /** Id of one record per feature, by the first part of an endpoint's path that names it. */
  ids: Record<string, number>;
  /** Bodies that pass the contract, so that a refusal is about the company and not about the shape. */
  bodies: Record<string, Record<string, unknown>>;
};

/** A run of work on a file. */
async function aRunOf(
  tx: TenantTx,
  company_id: number,
  kind: 'import' | 'lead_upload',
  marker: string,
): Promise<number> {
  const values = { company_id, kind, about: marker, error: marker, total: 1 };
  const more = {
    status: 'finished',
    undo_status: null,
    undo_total: null,
    undone_by: null,
  } as const;
  const run = await tx
    .insertInto('run')
    .values({ ...values, ...more, created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return run.id;
}

/**
 * Seeds a neighbour with one record of everything that an endpoint can name by id.
 *
 * @param to a company that is there already, and a marker that nothing of it carries yet
 */
export async function seedNeighbour(
  kade: TestKade,
  to: { companyId?: number; marker?: string } = {},
): Promise<Neighbour> {
  const marker = to.marker ?? 'N3IGHB0UR-MARKER';
  const companyId = to.companyId ?? (await kade.aCompany(`${marker} company`));
  const user = await kade.aUser(companyId, ['company:superuser'], `${marker} user`);
  const ids = await kade.db.inTenant(companyId, async (tx) => {
    // Ids start far away, so that a neighbour's id is never also one of ours.
    const base = { company_id: companyId };
    const profile = await tx
      .insertInto('profile')
      .values({
        ...base,
        name: `${marker} profile`,
        external_id: marker,
        city: marker,
        segment: marker,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const job = await tx
      .insertInto('run')
      .values({
        ...base,
        kind: 'rebuild_columns',
        about: marker,
        error: marker,
        total: 1,
        created_by: user.id,
        undo_status: null,
        undo_total: null,
        undone_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = await tx
      .insertInto('outbox_mail')
      .values({
        ...base,
        message_id: marker,
        mail_from: marker,
        mail_to: marker,
        subject: marker,
        html: marker,
        text: marker,
        headers: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const run = await tx
      .insertInto('import_run')
      .values({
        ...base,
        kind: 'profiles',
        file_key: marker,
        file_name: marker,
        mapping: '{}',
        options: '{}',
        run_id: await aRunOf(tx, companyId, 'import', marker),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const upload = await tx
      .insertInto('import_run')
      .values({
        ...base,
        kind: 'leads',
        file_key: marker,
        file_name: marker,
        mapping: '{}',
        options: '{}',
        run_id: await aRunOf(tx, companyId, 'lead_upload', marker),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const audience = await tx
      .insertInto('audience')
      .values({
        ...base,
        name: `${marker} audience`,
        description: marker,
        created_by: user.id,
        approved_hash: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const campaign = await tx
      .insertInto('campaign')
      .values({
        ...base,
        name: `${marker} campaign`,
        goal: marker,
        subject: marker,
        preheader: marker,
        languages: ['en'],
        translation: JSON.stringify({ subject: marker, subject_b: null, preheader: marker }),
        body: JSON.stringify({ blocks: [{ type: 'text', text: marker }] }),
        sender_name: marker,
        sender_email: 'a@b.example',
        control_group_percent: 0,
        conversion_window_days: 14,
        rate_per_minute: null,
        approved_hash: null,
        waiting: null,
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const opportunity = await tx
      .insertInto('opportunity')
      .values({
        ...base,
        title: marker,
        owner_id: user.id,
        owner_name: marker,
        source: marker,
        profile_id: profile.id,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const activity = await tx
      .insertInto('activity')
      .values({
        ...base,
        type: 'call',
        title: marker,
        note: marker,
        owner_id: user.id,
        owner_name: marker,
        profile_id: profile.id,
        due_on: '2026-03-18',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const qualification = await tx
      .insertInto('qualification')
      .values({
        ...base,
        profile_id: profile.id,
        outcome: 'disqualified',
        reason: 'other',
        note: marker,
        previous_status: 'lead',
        decided_by_name: marker,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const view = await tx
      .insertInto('saved_view')
      .values({
        ...base,
        created_by: user.id,
        list: 'profiles',
        name: marker,
        is_shared: true,
        state: JSON.stringify({ search: marker }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const passkey = await tx
      .insertInto('passkey')
      .values({
        ...base,
        user_id: user.id,
        name: marker,
        credential_id: marker,
        public_key: Buffer.from(marker),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const apiKey = await tx
      .insertInto('api_key')
      .values({
        ...base,
        name: marker,
        prefix: 'kade_',
        key_hash: Buffer.from(marker),
        kinds: ['products'],
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sender = await tx
      .insertInto('sender_identity')
      .values({ ...base, name: marker, email: `${marker.toLowerCase()}@neighbour.example` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const contract = await tx
      .insertInto('contract')
      .values({
        ...base,
        profile_id: profile.id,
        number: marker,
        title: marker,
        start_date: '2024-01-01',
        end_date: '2024-12-31',
        renewal_months: null,
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const comment = await tx
      .insertInto('profile_comment')
      .values({ ...base, profile_id: profile.id, author_id: user.id, text: marker })
      .returning('id')
      .executeTakeFirstOrThrow();
    const notification = await tx
      .insertInto('notification')
      .values({ ...base, user_id: user.id, kind: 'mention', about: marker, path: `/${marker}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attachment = await tx
      .insertInto('attachment')
      .values({
        ...base,
        contract_id: contract.id,
        name: marker,
        type: 'pdf',
        bytes: 1,
        file_key: marker,
        uploaded_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const massAction = await tx
      .insertInto('mass_action')
      .values({
        ...base,
        action: JSON.stringify({ kind: 'transfer_owner', owner_id: user.id }),
        run_id: job.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const merge = await tx
      .insertInto('profile_merge')
      .values({
        ...base,
        survivor_id: profile.id,
        merged_by: user.id,
        undone_by: null,
        moved: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('profile_merged')
      .values({ ...base, merge_id: merge.id, profile_id: profile.id + 1_000_000, name: marker })
      .execute();
    const promotion = await tx
      .insertInto('promotion')
      .values({
        ...base,
        name: `${marker} promotion`,
        description: marker,
        language: 'en',
        type: 'percentage',
        value: 10,
        starts_on: '2024-01-01',
        code_mode: 'unique',
        conditions: marker,
        created_by: user.id,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('promotion_code')
      .values({ ...base, promotion_id: promotion.id, code: marker } as never)
      .execute();
    const category = await tx
      .insertInto('product_category')
      .values({ ...base, parent_id: null, name: marker, path: marker })
      .returning('id')
      .executeTakeFirstOrThrow();
    const suppression = await tx
      .insertInto('suppression')
      .values({
        ...base,
        email: `${marker.toLowerCase()}@x.example`,
        reason: 'opted_out',
        detail: marker,
        campaign_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const template = await tx
      .insertInto('campaign_template')
      .values({
        ...base,
        name: marker,
        subject: marker,
        languages: ['en'],
        body: JSON.stringify({ blocks: [{ type: 'text', text: marker }] }),
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const emailed = await tx
      .insertInto('activity')
      .values({ ...base, type: 'email', title: marker, profile_id: profile.id } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const personalMail = await tx
      .insertInto('personal_mail')
      .values({
        ...base,
        activity_id: emailed.id,
        to_profile: true,
        ...{ from_name: marker, from_email: 'n@neighbour.example' },
        ...{ reply_name: marker, reply_email: 'n@neighbour.example' },
        ...{ to_name: marker, to_email: 'n3ighb0ur@x.example' },
        ...{ language: 'en', subject: marker, body: marker, acknowledged: false, sent_by: user.id },
        ...{ not_before: '2024-01-01T00:00:00Z', hold_until: '2024-01-01T00:00:00Z' },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const personalTemplate = await tx
      .insertInto('personal_template')
      .values({
        ...base,
        ...{ name: marker, subject: marker, text: marker, language: 'en', is_shared: true },
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const brand = await tx
      .insertInto('brand')
      .values({
        ...base,
        name: `${marker} brand`,
        description: marker,
        created_by: user.id,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const genAiCampaign = await tx
      .insertInto('gen_ai_campaign')
      .values({
        ...base,
        ...{ name: `${marker} plan`, goal: marker, key_message: marker, brand_id: brand.id },
        ...{ audience_id: audience.id, promotion_id: promotion.id, created_by: user.id },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = await tx
      .insertInto('content')
      .values({
        ...base,
        ...{ name: `${marker} content`, key_message: marker, brand_id: brand.id, channel: 'email' },
        ...{
          texts: JSON.stringify({ nl: { subject: marker, body: marker } }),
          created_by: user.id,
        },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const ticket = await tx
      .insertInto('support_ticket')
      .values({ ...base, created_by: user.id, subject: marker, message: marker })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = { ticket_id: ticket.id, created_by: user.id, is_answer: true, message: marker };
    await tx
      .insertInto('support_message')
      .values({ ...base, ...said })
      .execute();
    const note = await tx
      .insertInto('report_note')
      .values({ ...base, created_by: user.id, day: '2026-01-05', text: marker })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subscription = await tx
      .insertInto('report_subscription')
      .values({
        ...{ ...base, created_by: user.id, list: 'report-pipeline', view_id: view.id },
        ...{ rhythm: 'weekly', last_on: '2026-01-05' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      notes: note.id,
      subscriptions: subscription.id,
      tickets: ticket.id,
      brands: brand.id,
      'gen-ai-campaigns': genAiCampaign.id,
      contents: content.id,
      'model-results': await aModelResultOf(tx, companyId, marker),
      'lead-results': await aModelResultOf(tx, companyId, marker, 'leads'),
      'whitespot-results': await aModelResultOf(tx, companyId, marker, 'whitespots'),
      scoring_ai: await aClassificationOf(tx, companyId, marker, profile.id),
      'personal-mails': personalMail.id,
      'personal-templates': personalTemplate.id,
      merges: merge.id,
      templates: template.id,
      suppressions: suppression.id,
      offers: promotion.id,
      categories: category.id,
      'mass-actions': massAction.id,
      contracts: contract.id,
      comments: comment.id,
      notifications: notification.id,
      attachments: attachment.id,
      users: user.id,
      views: view.id,
      senders: sender.id,
      activities: activity.id,
      qualifications: qualification.id,
      passkeys: passkey.id,
      'api-keys': apiKey.id,
      profiles: profile.id,
      jobs: job.id,
      runs: job.id,
      outbox: mail.id,
      imports: run.id,
      leads: upload.id,
      audiences: audience.id,
      campaigns: campaign.id,
      opportunities: opportunity.id,
    };
  });
  return {
    marker,
    companyId,
    user,
    ids,
    bodies: neighbourBodies(ids, marker),
  };
}
