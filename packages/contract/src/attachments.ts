import { z } from 'zod';
import { sales } from './access.js';
import { endpoint, multipart, raw } from './endpoint.js';
import { Id, IdParam, IdText, Moment } from './values/shapes.js';

/** Bytes of one file. */
export const attachmentBytes = 20 * 1024 * 1024;
/** Files of one record. */
export const attachmentsPerRecord = 100;
/** Bytes of all attachments of a company. */
export const attachmentQuota = 10 * 1024 ** 3;

/** What can be attached, by the type that the content shows, with the name endings that go with it. */
export const attachmentTypes = {
  pdf: { endings: ['pdf'], mime: 'application/pdf' },
  png: { endings: ['png'], mime: 'image/png' },
  jpg: { endings: ['jpg', 'jpeg'], mime: 'image/jpeg' },
  gif: { endings: ['gif'], mime: 'image/gif' },
  webp: { endings: ['webp'], mime: 'image/webp' },
  docx: {
    endings: ['docx'],
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    endings: ['xlsx'],
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pptx: {
    endings: ['pptx'],
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  odt: { endings: ['odt'], mime: 'application/vnd.oasis.opendocument.text' },
  ods: { endings: ['ods'], mime: 'application/vnd.oasis.opendocument.spreadsheet' },
  text: { endings: ['txt', 'csv'], mime: 'text/plain; charset=utf-8' },
} as const satisfies Record<string, { endings: readonly string[]; mime: string }>;
export type AttachmentType = keyof typeof attachmentTypes;

/** Records that files can be kept with. */
export const attachmentHolders = ['profile', 'opportunity', 'contract'] as const;
export const AttachmentHolder = z.enum(attachmentHolders);
export type AttachmentHolder = z.infer<typeof AttachmentHolder>;

export const AttachmentRow = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]]),
  bytes: z.number().int(),
  uploaded_by: z.object({ id: Id, name: z.string() }),
  created_at: Moment,
  can: z.object({ remove: z.boolean() }),
});
export type AttachmentRow = z.infer<typeof AttachmentRow>;

const HolderParams = z.object({ holder: AttachmentHolder, id: IdText });

export const listAttachments = endpoint({
  method: 'GET',
  path: '/v3/crm/attachments/of/{holder}/{id}/',
  summary: 'Files of a profile, an opportunity or a contract, newest first',
  access: sales,
  params: HolderParams,
  reply: z.object({ count: z.number().int(), results: z.array(AttachmentRow) }),
  fails: ['not_found'],
});

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/v3/crm/attachments/of/{holder}/{id}/',
  summary: 'Attach a file (part "file"): PDF, picture, Office or OpenDocument, text; at most 20 MB',
  access: sales,
  params: HolderParams,
  body: multipart,
  status: 201,
  reply: AttachmentRow,
  fails: ['not_found', 'invalid', 'too_large', 'file_unreadable', 'quota_full'],
});

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/v3/crm/attachments/{id}/file/',
  summary: 'An attached file, to be saved',
  access: sales,
  params: IdParam,
  work: 'read',
  reply: raw('application/octet-stream'),
  fails: ['not_found'],
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/v3/crm/attachments/{id}/',
  summary: 'Remove an attached file: one’s own, or as an administrator any',
  access: sales,
  params: IdParam,
  reply: z.object({}),
  fails: ['not_found', 'forbidden'],
});

export const attachmentEndpoints = {
  listAttachments,
  uploadAttachment,
  downloadAttachment,
  removeAttachment,
};
