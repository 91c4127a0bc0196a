import {
  checkText,
  compareContentVersions,
  confirmClaim,
  contentResource,
  exportContent,
  generateContents,
  getContentEntry,
  getContentOptions,
  getContentRecord,
  getContentSettings,
  judgeContent,
  listCampaignContents,
  listContentVersions,
  lookUpText,
  restoreContent,
  reworkContent,
  startContent,
  updateContentSettings,
  useContent,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { approvableRoutes } from '../../approvals/index.js';
import { entryOf } from '../entry/entry.service.js';
import { startOf } from '../entry/start.service.js';
import { lookUp, recordsOf } from '../origins/records.service.js';
import { changeSettings, optionsFor, showSettings } from '../settings/settings.service.js';
import { exportOf } from '../uses/export.service.js';
import { contentsIn } from '../uses/results.service.js';
import { takeOver } from '../uses/use.service.js';
import { checkOf } from '../write/check.service.js';
import { makeContents, whoWrites } from '../write/generate.service.js';
import { makeRework } from '../write/rework.service.js';
import { generating } from '../write/stream.js';
import {
  answerFor,
  backToContent,
  compareContent,
  contents,
  contentVersions,
  judge,
} from './contents.service.js';

export function contentRoutes(serve: Serve, platform: Platform): void {
  const { log } = platform;
  const { mode } = whoWrites(platform);
  approvableRoutes(serve, platform, contentResource, contents);

  serve(generateContents, ({ auth, body, request }) =>
    generating(request, { mode, language: auth.language, log }, makeContents(platform, auth, body)),
  );
  serve(reworkContent, ({ auth, params, body, request }) =>
    generating(
      request,
      { mode, language: auth.language, log },
      makeRework(platform, auth, params.id, body),
    ),
  );
  serve(checkText, ({ tx, auth, body }) => checkOf(tx, auth, platform, body));

  serve(listContentVersions, ({ tx, auth, params }) =>
    contentVersions({ tx, auth, platform }, params.id),
  );
  serve(compareContentVersions, ({ tx, auth, params, query }) =>
    compareContent({ tx, auth, platform }, params.id, query),
  );
  serve(restoreContent, ({ tx, auth, params, body }) =>
    backToContent({ tx, auth, platform }, params.id, body),
  );
  serve(confirmClaim, ({ tx, auth, params, body }) =>
    answerFor({ tx, auth, platform }, params.id, body),
  );
  serve(judgeContent, ({ tx, auth, params, body }) =>
    judge({ tx, auth, platform }, params.id, body),
  );

  serve(getContentRecord, ({ tx, auth, params }) => recordsOf(tx, auth, params.id));
  serve(lookUpText, ({ tx, auth, body }) => lookUp(tx, auth, platform, body));

  serve(useContent, ({ tx, auth, params, body }) =>
    takeOver({ tx, auth, platform }, params.id, body),
  );
  serve(exportContent, ({ tx, auth, params, body }) =>
    exportOf({ tx, auth, platform }, params.id, body),
  );
  serve(listCampaignContents, ({ tx, auth, params }) =>
    contentsIn({ tx, auth, platform }, params.id),
  );

  serve(getContentSettings, ({ tx, auth }) => showSettings(tx, auth, platform));
  serve(updateContentSettings, ({ tx, auth, body }) => changeSettings(tx, auth, platform, body));
  serve(getContentOptions, ({ tx, auth, query }) => optionsFor(tx, auth, platform, query));
  serve(getContentEntry, ({ tx, auth }) => entryOf({ tx, auth, platform }));
  serve(startContent, ({ tx, auth, body }) => startOf(tx, auth, platform, body.what));
}
