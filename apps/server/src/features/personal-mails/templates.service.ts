import {
  type BodyOf,
  message,
  type PersonalTemplate,
  PersonalTemplateDraft,
  personalTemplateFields,
  personalTemplatesAtMost,
  plainOf,
  Refusal,
  type updatePersonalTemplate,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { changed } from '../../platform/http/read.js';
import { holdQuota } from '../../platform/rateLimit.js';
import { audit } from '../audit/index.js';
import { readTyped } from '../campaigns/index.js';
import * as repo from './templates.repo.js';

const present = (auth: Auth, row: repo.TemplateRow): PersonalTemplate => ({
  id: row.id,
  ...plainOf(personalTemplateFields, row),
  language: row.language,
  is_shared: row.is_shared,
  made_by: { id: row.created_by, name: row.maker ?? '' },
  can: { change: row.created_by === auth.userId || auth.groups.includes('company:admin') },
  version: row.version,
});

async function load(tx: TenantTx, auth: Auth, id: number) {
  const row = await repo.findTemplate(tx, auth.companyId, auth.userId, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Throws `not_found`, and `forbidden` for another's. */
async function toChange(tx: TenantTx, auth: Auth, id: number) {
  const row = await load(tx, auth, id);
  if (!present(auth, row).can.change)
    throw new Refusal('forbidden', message('template_of_another'));
  return row;
}

const deed = (row: { id: number; name: string }) => ({
  type: 'personal_template' as const,
  id: row.id,
  detail: { name: row.name },
});

export const list = async (tx: TenantTx, auth: Auth) => {
  const rows = await repo.listTemplates(tx, auth.companyId, auth.userId);
  return { count: rows.length, results: rows.map((row) => present(auth, row)) };
};

/** Throws `invalid` for a text that could not be sent, `name_taken`, and `wrong_state` when there are too many. */
export async function create(tx: TenantTx, auth: Auth, draft: PersonalTemplateDraft) {
  const { companyId, userId } = auth;
  readTyped({ subject: draft.subject, text: draft.text ?? '' });
  await holdQuota(tx, 'personal_template', companyId);
  if ((await repo.countTemplates(tx, companyId)) >= personalTemplatesAtMost)
    throw new Refusal(
      'wrong_state',
      message('personal_templates_most', { count: personalTemplatesAtMost }),
    );
  const id = await repo.addTemplate(tx, companyId, userId, draft);
  await audit(tx, auth, 'personal_template.create', deed({ id, name: draft.name }));
  return present(auth, await load(tx, auth, id));
}

/** Throws `not_found`, `forbidden`, `invalid`, `name_taken` and `version_conflict`. */
export async function update(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, ...given }: BodyOf<typeof updatePersonalTemplate>,
) {
  const row = await toChange(tx, auth, id);
  const draft = changed(PersonalTemplateDraft, row, given);
  readTyped({ subject: draft.subject, text: draft.text ?? '' });
  if (!(await repo.changeTemplate(tx, auth.companyId, id, version, draft)))
    throw new Refusal('version_conflict');
  await audit(tx, auth, 'personal_template.update', deed({ id, name: draft.name }));
  return present(auth, await load(tx, auth, id));
}

/** Throws `not_found` and `forbidden`. */
export async function remove(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const row = await toChange(tx, auth, id);
  await repo.removeTemplate(tx, auth.companyId, id);
  await audit(tx, auth, 'personal_template.remove', deed(row));
}
