import { listAttachments, removeAttachment } from '@kade/contract';
import { expect, it } from 'vitest';
import { answer, asked, press, screen, show, waitFor } from '../../testkit/index.js';
import { AttachmentsOf } from './AttachmentsOf.js';

const file = (id: number, remove: boolean) => ({
  ...{ id, name: `plan-${id}.pdf`, bytes: 2048, uploaded_by: { id: 2, name: 'Eva' } },
  ...{ created_at: '2026-03-10T09:00:00Z', can: { remove } },
});

it('a file is deleted by whoever may, and offered for deletion to nobody else', async () => {
  answer(listAttachments, { count: 2, results: [file(1, true), file(2, false)] } as never);
  answer(removeAttachment, {});
  await show(<AttachmentsOf holder="profile" id={9} />);
  await screen.findByText('plan-2.pdf');
  expect(screen.queryByRole('button', { name: 'Delete plan-2.pdf' })).toBeNull();
  await press('Delete plan-1.pdf');
  await press('Delete');
  await waitFor(() => expect(asked(removeAttachment)[0]?.params).toEqual({ id: '1' }));
});
