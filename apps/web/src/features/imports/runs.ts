import { getImport, type ImportRun, listImports, listProfiles } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { forgetUpload, uploadEnded } from './uploads.js';

export const isOpen = (run: Pick<ImportRun, 'status'> | undefined) =>
  run?.status === 'queued' || run?.status === 'running';

const everySecond = 1000;

/** One run, asked for each second until it has ended. Then what it may have changed is read anew. */
export function useRun(id: number) {
  const client = useQueryClient();
  const run = useCall(
    getImport,
    { params: { id } },
    { pollEvery: (last) => (last === undefined || isOpen(last) ? everySecond : false) },
  );
  const status = run.data?.status;
  const ended = status !== undefined && !isOpen(run.data);
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
