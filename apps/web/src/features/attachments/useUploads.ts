import {
  type AttachmentHolder,
  attachmentBytes,
  listAttachments,
  uploadAttachment,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { showFailure } from '../../platform/notices/showFailure.js';
import { whyNot } from './files.js';

type Sending = { name: string; percent: number };

/** Sends files one after the other; the one under way shows how far it is. A refused one does not hold up the next. */
export function useUploads(holder: AttachmentHolder, id: number, onDone?: () => void) {
  const { t } = useTranslation('attachments');
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [line] = useState(() => ({ last: Promise.resolve() }));

  const send = async (file: File) => {
    const { name } = file;
    const form = new FormData();
    form.append('file', file);
    setSending({ name, percent: 0 });
    try {
      await call(
        uploadAttachment,
        { params: { holder, id }, body: form },
        {
          onUploadProgress: ({ loaded, total }) =>
            setSending({ name, percent: Math.round((100 * loaded) / Math.max(1, total)) }),
        },
      );
      notify({ kind: 'success', title: t('attached', { name }) });
      await client.invalidateQueries({ queryKey: keyOf(listAttachments) });
      onDone?.();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(null);
    }
  };

  const add = (file: File) => {
    const refused = whyNot(file);
    if (refused) {
      const size = attachmentBytes / 1024 ** 2;
      notify({ kind: 'error', title: t(refused, { name: file.name, size }) });
      return;
    }
    line.last = line.last.then(() => send(file));
  };
  return { add, sending };
}
