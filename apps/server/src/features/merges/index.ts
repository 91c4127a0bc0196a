/** Duplicates: which profiles look like one business, making them one, and taking that apart again. */
import {
  dismissDuplicate,
  getMerge,
  listDuplicates,
  listDuplicatesOf,
  mergeProfiles,
  previewMerge,
  Refusal,
  undoMerge,
} from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { compareTask, nightlyCompareTask, refreshDuplicates } from './compare.jobs.js';
import { dismiss, listPairs, pairsOf } from './duplicates.repo.js';
import { merge } from './merge.service.js';
import { preview } from './preview.service.js';
import { loadShown } from './profiles.repo.js';
import { show, undo } from './undo.service.js';

export { compareAll as compareProfiles } from './compare.jobs.js';

export const mergesFeature: Feature = {
  routes: (serve, { clock }) => {
    serve(listDuplicates, async ({ tx, auth, query }) => {
      const comparing = await refreshDuplicates(tx, auth.companyId);
      return { ...(await listPairs(tx, auth.companyId, query)), comparing };
    });
    serve(listDuplicatesOf, async ({ tx, auth, params }) => {
      if ((await loadShown(tx, auth.companyId, [params.id])).size === 0)
        throw new Refusal('not_found');
      await refreshDuplicates(tx, auth.companyId);
      return pairsOf(tx, auth.companyId, params.id);
    });
    serve(dismissDuplicate, async ({ tx, auth, body }) => {
      const [low = 0, high = 0] = [...body.ids].sort((a, b) => a - b);
      if (!(await dismiss(tx, auth, low, high))) throw new Refusal('not_found');
      return {};
    });
    serve(previewMerge, ({ tx, auth, body }) =>
      preview(tx, auth.companyId, body.ids, body.survivor_id),
    );
    serve(mergeProfiles, async ({ tx, auth, body }) =>
      show(tx, auth.companyId, await merge(tx, auth, body, clock)),
    );
    serve(getMerge, ({ tx, auth, params }) => show(tx, auth.companyId, params.id));
    serve(undoMerge, ({ tx, auth, params }) => undo(tx, auth, params.id, clock));
  },
  tasks: (platform) => [compareTask(platform), nightlyCompareTask(platform)],
};
