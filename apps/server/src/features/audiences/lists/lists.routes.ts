import {
  addToAudience,
  getAudienceLists,
  listAsAudience,
  matchProfiles,
  takeFromAudience,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { audienceRepo } from '../audiences.repo.js';
import { addChosen, audienceOfChosen, takeListed } from './chosen.service.js';
import { listListed } from './lists.repo.js';
import { matchLines, readPaste } from './pasted.js';
import { findByKeys } from './pasted.repo.js';

/** The profiles that static audiences name one by one, and finding them from a paste. */
export function listRoutes(serve: Serve, platform: Platform): void {
  serve(getAudienceLists, async ({ tx, auth, params }) => {
    const { id } = await audienceRepo.mustFind(tx, auth.companyId, params.id);
    return {
      include: await listListed(tx, auth.companyId, id, 'include'),
      exclude: await listListed(tx, auth.companyId, id, 'exclude'),
    };
  });
  serve(matchProfiles, async ({ tx, auth, body }) => {
    const lines = readPaste(body.text);
    const keys = [...new Set(lines.flatMap((one) => one.keys))];
    return matchLines(lines, await findByKeys(tx, auth.companyId, keys));
  });
  serve(addToAudience, ({ params, body, ...asked }) =>
    addChosen({ ...asked, platform }, params.id, body.selection),
  );
  serve(takeFromAudience, ({ params, body, ...asked }) =>
    takeListed({ ...asked, platform }, params.id, body.ids),
  );
  serve(listAsAudience, ({ body, ...asked }) =>
    audienceOfChosen({ ...asked, platform }, body.name, body.selection),
  );
}
