import { getLeadUpload, type LeadUpload, listLeadUploads, listProfiles } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { uploadsIn } from '../imports/index.js';

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

const everySecond = 1000;

/** One upload, asked for each second while something happens. Then what it may have changed is read anew. */
export function useUpload(id: number) {
  const client = useQueryClient();
  const upload = useCall(
    getLeadUpload,
    { params: { id } },
    {
      silent: true,
      pollEvery: (last) => (last === undefined || isOpen(last) ? everySecond : false),
    },
  );
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
