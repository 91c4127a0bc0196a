import {
  getLeadUpload,
  getUploadRejected,
  type LeadUpload,
  listUploadLeft,
  listUploadRows,
  rollBackUpload,
  startLeadUpload,
  type UploadAction,
} from '@kade/contract';
import { sql } from 'kysely';
import type { TestKade, TestUser } from '../../../test/kade.js';

const isOpen = ({ status, rollback }: LeadUpload) =>
  status === 'queued' ||
  status === 'running' ||
  rollback?.status === 'queued' ||
  rollback?.status === 'running';

/** Uploads files as a seller does, and waits until what was asked for is done. */
export function uploader(kade: TestKade, seller: TestUser) {
  const post = (
    content: string | Buffer,
    fields: Record<string, unknown> = {},
    name = 'leads.csv',
  ) => kade.upload(startLeadUpload.path, seller, { name, content }, fields);
  const status = async (id: number) =>
    (await kade.call(getLeadUpload, { params: { id } }, seller)).body;
  const ended = (id: number) =>
    kade.until(async () => {
      const upload = await status(id);
      return !isOpen(upload) && upload;
    }, 60);
  return {
    post,
    status,
    ended,
    run: async (...given: Parameters<typeof post>) => {
      const answer = await post(...given);
      if (answer.status !== 202) throw new Error(`Refused: ${answer.text}`);
      return ended((answer.body as LeadUpload).id);
    },
    rollBack: async (id: number) => {
      const answer = await kade.call(rollBackUpload, { params: { id } }, seller);
      if (answer.status !== 202) throw new Error(`Refused: ${answer.text}`);
      return ended(id);
    },
    left: async (id: number) => (await kade.call(listUploadLeft, { params: { id } }, seller)).body,
    rows: async (id: number, action: UploadAction) =>
      (await kade.call(listUploadRows, { params: { id }, query: { action } }, seller)).body,
    rejected: async (id: number) =>
      (await kade.call(getUploadRejected, { params: { id } }, seller)).text,
    ask: async (text: string) =>
      kade.db.inTenant(
        seller.companyId,
        async (tx) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx)).rows,
      ),
  };
}
