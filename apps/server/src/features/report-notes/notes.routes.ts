import {
  createReportNote,
  deleteReportNote,
  listReportNotes,
  message,
  Refusal,
  type ReportNote,
  updateReportNote,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import type { Serve } from '../../platform/http/serve.js';
import { timeZoneOf } from '../companies/index.js';
import * as repo from './notes.repo.js';

/** Its writer, and an administrator: a writer may have left. */
const mayEdit = (writer: number | null, { userId, groups }: Auth): boolean =>
  writer !== null && (writer === userId || groups.includes('company:admin'));

type Note = { id: number; day: string; text: string; version: number };
const shown = ({ id, day, text, version }: Note, by: string): ReportNote => ({
  ...{ kind: 'note', id, day, text, count: null, by, version, can_edit: true },
});

/** Throws `not_found`, or `forbidden` for somebody else's. */
async function ownNote(tx: TenantTx, auth: Auth, id: number) {
  const found = await repo.lockNote(tx, auth.companyId, id);
  if (!found) throw new Refusal('not_found');
  if (!mayEdit(found.created_by, auth)) throw new Refusal('forbidden');
  return found;
}

export function noteRoutes(serve: Serve): void {
  serve(listReportNotes, async ({ tx, auth, query }) => {
    if (query.from > query.to)
      throw new Refusal('invalid', undefined, { errors: { from: [message('end_before_start')] } });
    const zone = await timeZoneOf(tx, auth.companyId);
    const { count, results } = await repo.listNotes(tx, auth.companyId, zone, query);
    return {
      count,
      results: results.map(({ created_by: writer, ...row }) => ({
        ...row,
        can_edit: mayEdit(writer, auth),
      })),
    };
  });
  serve(createReportNote, async ({ tx, auth, body }) => {
    const id = await repo.addNote(tx, auth.companyId, auth.userId, body);
    return shown({ ...body, id, version: 1 }, auth.userName);
  });
  serve(updateReportNote, async ({ tx, auth, params, body }) => {
    const { id, ...was } = await ownNote(tx, auth, params.id);
    if (was.version !== body.version) throw new Refusal('version_conflict');
    const now = {
      ...{ day: body.day ?? was.day, text: body.text ?? was.text },
      version: was.version + 1,
    };
    await repo.changeNote(tx, auth.companyId, id, now);
    return shown({ id, ...now }, auth.userName);
  });
  serve(deleteReportNote, async ({ tx, auth, params }) => {
    const { id } = await ownNote(tx, auth, params.id);
    await repo.removeNote(tx, auth.companyId, id);
    return {};
  });
}
