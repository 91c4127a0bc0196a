import {
  getImport,
  getRejectedRows,
  type ImportKind,
  ImportOptions,
  listImports,
  message,
  previewImport,
  Refusal,
  startImport,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { languageOf } from '../../platform/http/language.js';
import type { Serve } from '../../platform/http/serve.js';
import { withReason } from '../runs/index.js';
import { listRuns, loadRun } from './imports.repo.js';
import { startRun } from './imports.service.js';
import { previewUpload } from './preview.js';
import { rejectedFile } from './rejected.js';
import { receive } from './upload.js';

/** An API key sends the feeds it was made for, and looks at those only. Throws `forbidden`. */
function mayFeed(auth: Auth, kind: ImportKind): void {
  if (auth.feed && !auth.feed.kinds.includes(kind))
    throw new Refusal('forbidden', message('api_key_kind', { kind }));
}

export function importRoutes(serve: Serve, platform: Platform): void {
  serve(startImport, async ({ auth, params, request }) => {
    mayFeed(auth, params.kind);
    const upload = await receive(
      request,
      platform.files,
      `imports/${auth.companyId}`,
      ImportOptions,
    );
    const { kind } = params;
    return { ...(await startRun(platform, auth, { kind, ...upload })), kind };
  });

  serve(previewImport, ({ auth, params, request }) =>
    previewUpload(platform, auth.companyId, params.kind, request, ImportOptions),
  );

  serve(listImports, async ({ tx, auth, query, request }) => {
    const { count, results } = await listRuns(tx, auth.companyId, query);
    return { count, results: results.map((run) => withReason(request, run)) };
  });

  serve(getImport, async ({ tx, auth, params, request }) => {
    const run = await loadRun(tx, auth.companyId, params.id);
    if (!run) throw new Refusal('not_found');
    mayFeed(auth, run.kind);
    return withReason(request, run);
  });

  serve(getRejectedRows, async ({ tx, auth, params, request }) => {
    const run = await loadRun(tx, auth.companyId, params.id);
    if (!run) throw new Refusal('not_found');
    mayFeed(auth, run.kind);
    return rejectedFile(platform, auth, run, languageOf(request));
  });
}
