import { Readable } from 'node:stream';
import {
  getImport,
  getRejectedRows,
  type ImportKind,
  listImports,
  previewImport,
  Refusal,
  startImport,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import type { Serve } from '../../platform/http/serve.js';
import { exportsFreely, needFreshCode } from '../access/index.js';
import { listRuns, loadRun } from './imports.repo.js';
import { previewFile, startRun } from './imports.service.js';
import { rejectedCsv } from './rejected.js';
import { receive } from './upload.js';

/** An API key sends the feeds it was made for, and looks at those only. Throws `forbidden`. */
function mayFeed(auth: Auth, kind: ImportKind): void {
  if (auth.feed && !auth.feed.kinds.includes(kind))
    throw new Refusal('forbidden', `This API key does not send ${kind}.`);
}

/** A preview looks at a thousand rows; so much of a text file holds them. */
const previewBytes = 8 * 1024 * 1024;

export function importRoutes(serve: Serve, platform: Platform): void {
  serve(startImport, async ({ auth, params, request }) => {
    mayFeed(auth, params.kind);
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
    mayFeed(auth, run.kind);
    return run;
  });

  serve(getRejectedRows, async ({ tx, auth, params }) => {
    const run = await loadRun(tx, auth.companyId, params.id);
    if (!run) throw new Refusal('not_found');
    mayFeed(auth, run.kind);
    if (run.rejected > exportsFreely) needFreshCode(auth, platform.clock);
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="rejected-${run.id}.csv"`,
      },
      body: Readable.from(rejectedCsv(platform, auth.companyId, run.id)),
    };
  });
}
