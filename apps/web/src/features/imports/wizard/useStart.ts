import {
  type ImportKind,
  type ImportOptions,
  type ImportRun,
  listImports,
  startImport,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiFailure, call, type Progress } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';
import { uploadStarted } from '../uploads.js';
import { failureOfAny } from './failureOfAny.js';
import type { Matching } from './matching.js';

type Order = { kind: ImportKind; file: File; matching: Matching; options: ImportOptions };

/** Sends the file and starts its import; can be cancelled as long as the file is on its way. */
export function useStart(onStarted: (run: ImportRun) => void) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<ApiFailure | null>(null);
  const running = useRef<AbortController | null>(null);

  async function start({ kind, file, matching, options }: Order): Promise<void> {
    const body = new FormData();
    body.append('mapping', JSON.stringify(matching));
    body.append('options', JSON.stringify(options));
    body.append('file', file, file.name);
    const mine = new AbortController();
    running.current = mine;
    setProblem(null);
    setSent({ loaded: 0, total: file.size });
    try {
      const run = await call(
        startImport,
        { params: { kind }, body },
        { signal: mine.signal, onUploadProgress: setSent },
      );
      uploadStarted(run.id);
      void client.invalidateQueries({ queryKey: keyOf(listImports) });
      onStarted(run);
    } catch (error) {
      if (!mine.signal.aborted) setProblem(failureOfAny(error, startImport.path));
      setSent(null);
    }
  }
  return { start, sent, problem, cancel: () => running.current?.abort() };
}
