import {
  beginDryRun,
  getLeadUpload,
  getUploadRejected,
  listLeadUploads,
  listUploadLeft,
  listUploadRows,
  message,
  previewLeadUpload,
  Refusal,
  rollBackUpload,
  say,
  searchLeads,
  startLeadUpload,
  UploadOptions,
  uploadLead,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import { languageOf } from '../../platform/http/language.js';
import type { Serve } from '../../platform/http/serve.js';
import { bringInLead, previewUpload, receive, rejectedFile, startRun } from '../imports/index.js';
import { listProfileRows } from '../profiles/index.js';
import { withReason } from '../runs/index.js';
import { leftOf, wouldLeave } from './left.repo.js';
import { dryRows, pageOfUploads } from './uploads.repo.js';
import { begin, mustFind, rollBack, uploadReply } from './uploads.service.js';

const kindOfTable = { leads: ['lead'], customers: ['customer'], universe: [] } as const;

export function uploadRoutes(serve: Serve, platform: Platform): void {
  const { db, files, clock } = platform;

  serve(uploadLead, async ({ tx, auth, body }) => {
    const { on_duplicate, duplicate_key, ...lead } = body;
    const { companyId, userId: actorId } = auth;
    const run = { companyId, importId: null, ledger: 'edit', actorId } as const;
    return bringInLead(tx, run, lead, { on_duplicate, duplicate_key });
  });

  serve(startLeadUpload, async ({ auth, request }) => {
    const upload = await receive(request, files, `imports/${auth.companyId}`, UploadOptions);
    const { id } = await startRun(platform, auth, { kind: 'leads', ...upload });
    return db.inTenant(auth.companyId, async (tx) =>
      uploadReply(await mustFind(tx, auth.companyId, id)),
    );
  });

  serve(previewLeadUpload, ({ auth, request }) =>
    previewUpload(platform, auth.companyId, 'leads', request, UploadOptions),
  );

  serve(listLeadUploads, async ({ tx, auth, query, request }) => {
    const { count, records } = await pageOfUploads(tx, auth.companyId, query);
    return { count, results: records.map((upload) => withReason(request, uploadReply(upload))) };
  });

  serve(getLeadUpload, async ({ tx, auth, params, request }) => {
    return withReason(request, uploadReply(await mustFind(tx, auth.companyId, params.id)));
  });

  serve(beginDryRun, ({ tx, auth, params }) => begin(tx, auth, params.id));

  serve(rollBackUpload, ({ tx, auth, params }) => rollBack(platform, tx, auth, params.id));

  serve(listUploadLeft, async ({ tx, auth, params, query }) => {
    const { status } = await mustFind(tx, auth.companyId, params.id);
    if (status === 'rolled_back') return leftOf(tx, auth.companyId, params.id, query);
    if (status === 'finished') return wouldLeave(tx, auth.companyId, params.id, query);
    throw new Refusal('wrong_state', message('rollback_unfinished'));
  });

  serve(listUploadRows, async ({ tx, auth, params, query, request }) => {
    await mustFind(tx, auth.companyId, params.id);
    const { count, results } = await dryRows(tx, auth.companyId, params.id, query.action, query);
    return {
      count,
      results: results.map((r) => ({
        ...r,
        reason: r.reason && say(languageOf(request), r.reason),
      })),
    };
  });

  serve(getUploadRejected, async ({ tx, auth, params, request }) => {
    const upload = await mustFind(tx, auth.companyId, params.id);
    return rejectedFile(platform, auth, upload, languageOf(request));
  });

  serve(searchLeads, ({ tx, auth, params, body }) => {
    const { page, page_size, ordering, ...filters } = body;
    const kind = [...kindOfTable[params.table]];
    return listProfileRows(
      tx,
      auth.companyId,
      { ...filters, kind },
      { page, page_size, ordering },
      clock,
    );
  });
}
