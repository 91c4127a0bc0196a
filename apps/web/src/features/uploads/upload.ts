import {
  getLeadUpload,
  type LeadUpload,
  listLeadUploads,
  listProfiles,
  type RunNews,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { uploadsIn } from '../imports/index.js';
import { further, useFollowed } from '../runs/index.js';

/** Uploads that were started in this browser. */
export const myUploads = uploadsIn({
  running: 'runningLeadUploads',
  finished: 'finishedLeadUploads',
});

type State = Pick<LeadUpload, 'status' | 'rollback'>;

export const isUndoing = (upload: State | undefined): boolean =>
  upload?.rollback?.status === 'queued' || upload?.rollback?.status === 'running';

/** Something of it is still to come. */
export const isOpen = (upload: State | undefined): boolean =>
  upload?.status === 'queued' || upload?.status === 'running' || isUndoing(upload);

/** Takes the progress of the run, or of its way back, over into what shows it. */
const withProgress = (shown: LeadUpload, news: RunNews): LeadUpload =>
  news.status === 'undoing' && shown.rollback
    ? { ...shown, rollback: further(shown.rollback, news) }
    : further(shown, news);

/** One upload, followed while something happens. Then what it may have changed is read anew. */
export function useUpload(id: number) {
  const client = useQueryClient();
  const input = { params: { id } };
  const upload = useCall(getLeadUpload, input, { silent: true });
  useFollowed({ kinds: ['lead_upload'], subject: id }, [keyOf(getLeadUpload, input)], withProgress);
  const ended = upload.data !== undefined && !isOpen(upload.data);
  const unknown = upload.error?.status === 404;
  useEffect(() => {
    if (unknown) myUploads.forgetUpload(id);
  }, [unknown, id]);
  useEffect(() => {
    if (!ended) return;
    myUploads.uploadEnded(id);
    for (const read of [listLeadUploads, listProfiles])
      void client.invalidateQueries({ queryKey: keyOf(read) });
  }, [ended, id, client]);
  return upload;
}
