import { Readable } from 'node:stream';
import {
  getImport,
  getRejectedRows,
  listImports,
  previewImport,
  Refusal,
  startImport,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { listRuns, loadRun } from './imports.repo.js';
import { previewFile, startRun } from './imports.service.js';
import { rejectedCsv } from './rejected.js';
import { receive } from './upload.js';

/** A preview looks at a thousand rows; so much of a text file holds them. */
const previewBytes = 8 * 1024 * 1024;

export function importRoutes(serve: Serve, platform: Platform): void {
  serve(startImport, async ({ auth, params, request }) => {
    const upload = await receive(request, platform.files, `imports/${auth.companyId}`);
    return startRun(platform, auth, { kind: params.kind, ...upload });
  });

  serve(previewImport, async ({ auth, params, request }) => {
    const folder = `imports/${auth.companyId}/preview`;
    const upload = await receive(request, platform.files, folder, previewBytes);
    try {
      return await previewFile(platform, auth.companyId, { kind: params.kind, ...upload });
    } finally {
      await platform.files.remove(upload.fileKey);
    }
  });

  serve(listImports, ({ tx, auth, query }) => listRuns(tx, auth.companyId, query));

  serve(getImport, async ({ tx, auth, params }) => {
    const run = await loadRun(tx, auth.companyId, params.id);
    if (!run) throw new Refusal('not_found');
    return run;
  });

  serve(getRejectedRows, async ({ tx, auth, params }) => {
    const run = await loadRun(tx, auth.companyId, params.id);
    if (!run) throw new Refusal('not_found');
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="rejected-${run.id}.csv"`,
      },
      body: Readable.from(rejectedCsv(platform, auth.companyId, run.id)),
    };
  });
}
