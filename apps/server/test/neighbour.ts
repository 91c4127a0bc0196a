import type { Endpoint } from '@kade/contract';
import type { TestKade } from './kade.js';

/** A company full of data, each text of which carries a marker that must never show up elsewhere. */
export type Neighbour = {
  marker: string;
  companyId: number;
  /** Id of one record per feature, by the first part of an endpoint's path that names it. */
  ids: Record<string, number>;
  /** Bodies that pass the contract, so that a refusal is about the company and not about the shape. */
  bodies: Record<string, Record<string, unknown>>;
};

const marker = 'N3IGHB0UR-MARKER';

/** Seeds a neighbour with one record of everything that an endpoint can name by id. */
export async function seedNeighbour(kade: TestKade): Promise<Neighbour> {
  const companyId = await kade.aCompany(`${marker} company`);
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
      .insertInto('job')
      .values({ ...base, kind: 'rebuild_columns', error: marker, total: 1, created_by: user.id })
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
        total: 1,
        error: marker,
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const upload = await tx
      .insertInto('import_run')
      .values({
        ...base,
        kind: 'leads',
        status: 'finished',
        file_key: marker,
        file_name: marker,
        mapping: '{}',
        options: '{}',
        total: 1,
        error: marker,
        created_by: user.id,
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
      .values({ ...base, name: marker, email: 'n@neighbour.example' })
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
        total: 1,
        error: marker,
        created_by: user.id,
        undone_by: null,
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
        email: 'n3ighb0ur@x.example',
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
        body: JSON.stringify({ blocks: [{ type: 'text', text: marker }] }),
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
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
    ids,
    bodies: {
      updateView: { name: 'x', state: {}, version: 1 },
      createActivity: { type: 'call', title: 'x', profile_id: ids.profiles },
      updateActivity: { type: 'call', title: 'x', version: 1 },
      patchActivity: { title: 'x', version: 1 },
      qualifyLead: { outcome: 'disqualified', profile_id: ids.profiles, reason: 'other' },
      createContract: {
        profile_id: ids.profiles,
        number: 'x',
        title: 'x',
        start_date: '2024-01-01',
        end_date: '2024-12-31',
      },
      updateContract: { title: 'x', version: 1 },
      createComment: { profile_id: ids.profiles, text: 'x' },
      updateProfile: { name: 'x', version: 1 },
      createPerson: { last_name: 'x' },
      updatePerson: { last_name: 'x', version: 1 },
      createQuickLink: { label: 'x', url: 'https://x.example', profile_id: ids.profiles },
      updateSender: { name: 'x', email: 'x@x.example', version: 1 },
      assignGroups: { groups: ['company:sales'] },
      dismissGroups: { groups: ['company:sales'] },
      reviewAudience: { decision: 'approve' },
      reviewCampaign: { decision: 'approve' },
      settleInDoubt: { as: 'sent' },
      addSuppression: { email: 'x@x.example' },
      reviewPromotion: { decision: 'approve' },
      createPromotion: {
        name: 'x',
        value: 1,
        starts_on: '2024-01-01',
        category_ids: [ids.categories],
      },
      updatePromotion: { name: 'x', value: 1, starts_on: '2024-01-01' },
      addPromotionCodes: { codes: 'ABC-1' },
      generatePromotionCodes: { pattern: 'ABC-####', count: 1 },
      redeemPromotion: { code: marker, profile: marker, amount: 1 },
      updateAudience: { name: 'x' },
      createAudience: { name: 'x', audienceType: 'static', include: [ids.profiles] },
      fetchAudience: { audience_id: ids.audiences },
      graphColumn: { audience_id: ids.audiences },
      graphClv: { audience_id: ids.audiences },
      whiskerColumn: { audience_id: ids.audiences },
      listColumnValues: { origin_query: '1=1', search: marker },
      explainAudience: { profile_id: ids.profiles },
      overlapAudiences: { audience_ids: [ids.audiences] },
      // The answer repeats what was asked: whether it finds anybody is tested beside the feature.
      matchProfiles: { text: 'x' },
      updateCampaign: {
        name: 'x',
        audience_ids: [ids.audiences],
        subject: 'x',
        body: { blocks: [{ type: 'text', text: 'x' }] },
        sender: { name: 'x', email: 'x@x.example' },
      },
      createOpportunity: { title: 'x', profile_id: ids.profiles },
      updateOpportunity: { title: 'x', version: 1 },
      moveOpportunity: { status: 'lead', version: 1 },
      dismissDuplicate: { ids: [ids.profiles, (ids.profiles ?? 0) + 1] },
      previewMerge: { ids: [ids.profiles, (ids.profiles ?? 0) + 1] },
      mergeProfiles: {
        survivor_id: ids.profiles,
        profiles: [
          { id: ids.profiles, version: 1 },
          { id: (ids.profiles ?? 0) + 1, version: 1 },
        ],
      },
      matchOwner: { owner_name: marker, owner_id: ids.users },
      createCampaign: {
        name: 'x',
        audience_ids: [ids.audiences],
        subject: 'x',
        body: { blocks: [{ type: 'text', text: 'x' }] },
        sender: { name: 'x', email: 'x@x.example' },
      },
      saveCampaignDrilldown: { name: 'x' },
      reachOfCampaign: { audience_ids: [ids.audiences] },
      sendTestMail: {
        subject: 'x',
        body: { blocks: [{ type: 'text', text: '{{ profile.name }}' }] },
        profile_id: ids.profiles,
        sender: { name: 'x', email: 'x@x.example' },
        to: 'x@x.example',
      },
      previewCampaign: {
        subject: 'x',
        body: { blocks: [{ type: 'text', text: '{{ profile.name }}' }] },
        profile_id: ids.profiles,
      },
    },
  };
}

const features = [
  'merges',
  'views',
  'activities',
  'qualifications',
  'contracts',
  'comments',
  'notifications',
  'attachments',
  'mass-actions',
  'users',
  'senders',
  'passkeys',
  'api-keys',
  'profiles',
  'jobs',
  'outbox',
  'imports',
  'leads',
  'audiences',
  'campaigns',
  'offers',
  'suppressions',
  'opportunities',
] as const;

/** The neighbour's record that an endpoint with `{id}` would name. Fails for an endpoint nobody seeded. */
export function neighbourParams(name: string, e: Endpoint, neighbour: Neighbour) {
  if (e.path.includes('{userId}')) return { userId: neighbour.ids.users };
  if (e.path.includes('{audienceId}')) return { audienceId: neighbour.ids.audiences };
  if (e.path.includes('{categoryId}')) return { categoryId: neighbour.ids.categories };
  if (!e.path.includes('{id}')) return {};
  if (e.path.startsWith('/v1/approvals/')) return { id: neighbour.ids.audiences, type: 'audience' };
  // The specification calls a profile a result, too.
  if (e.path.includes('/acq/result/') || e.path.includes('/profiles/result/'))
    return { id: neighbour.ids.profiles };
  // What hangs on a profile is asked for by the profile.
  if (e.path.includes('/counterparty/')) return { id: neighbour.ids.profiles };
  if (e.path.includes('/attachments/of/'))
    return { id: neighbour.ids.contracts, holder: 'contract' };
  if (e.path.includes('/campaigns/templates/')) return { id: neighbour.ids.templates };
  if (e.path.includes('{label}')) return { id: neighbour.ids.campaigns, label: 'sent' };
  if (e.path.includes('{reason}')) return { id: neighbour.ids.campaigns, reason: 'no_email' };
  const feature = features.find((f) => e.path.includes(`/${f}/`));
  if (!feature) throw new Error(`${name} has no neighbour's record: seed one in neighbour.ts`);
  return { id: neighbour.ids[feature] };
}
