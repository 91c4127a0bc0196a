import {
  type ImportKind,
  type ImportMapping,
  type ImportOptions,
  type ImportPreview,
  previewImport,
  previewLeadUpload,
  type UploadOptions,
} from '@kade/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, call } from '../../../platform/client/api.js';
import { failureOfAny } from './failureOfAny.js';
import { previewPart } from './file.js';

type Asked = {
  kind: ImportKind | 'leads';
  file: File;
  mapping?: ImportMapping;
  options?: ImportOptions | UploadOptions;
};

/** What the server makes of a file's first rows. A newer question makes the answer to an older one void. */
export function usePreview() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = useCallback(
    async ({ kind, file, mapping, options }: Asked): Promise<ImportPreview | null> => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      const body = new FormData();
      if (mapping) body.append('mapping', JSON.stringify(mapping));
      if (options) body.append('options', JSON.stringify(options));
      body.append('file', previewPart(file), file.name);
      setBusy(true);
      try {
        const { signal } = mine;
        const reply =
          kind === 'leads'
            ? await call(previewLeadUpload, { body }, { signal })
            : await call(previewImport, { params: { kind }, body }, { signal });
        setProblem(null);
        return reply;
      } catch (error) {
        if (!mine.signal.aborted) setProblem(failureOfAny(error, previewImport.path));
        return null;
      } finally {
        if (running.current === mine) setBusy(false);
      }
    },
    [],
  );
  const clear = useCallback(() => setProblem(null), []);
  return { ask, busy, problem, clear };
}
