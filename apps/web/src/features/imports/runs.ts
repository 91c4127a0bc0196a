import { getImport, isOpenRun, listImports, listProfiles } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { further, useFollowed } from '../runs/index.js';
import { forgetUpload, uploadEnded } from './uploads.js';

/** One run, followed until it has ended. Then what it may have changed is read anew. */
export function useRun(id: number) {
  const client = useQueryClient();
  const input = { params: { id } };
  const run = useCall(getImport, input);
  useFollowed({ kinds: ['import'], subject: id }, [keyOf(getImport, input)], further);
  const status = run.data?.status;
  const ended = status !== undefined && run.data !== undefined && !isOpenRun(run.data);
  const unknown = run.error?.status === 404;
  useEffect(() => {
    if (unknown) forgetUpload(id);
  }, [unknown, id]);
  useEffect(() => {
    if (!ended) return;
    uploadEnded(id);
    for (const read of [listImports, listProfiles])
      void client.invalidateQueries({ queryKey: keyOf(read) });
  }, [ended, id, client]);
  return run;
}
