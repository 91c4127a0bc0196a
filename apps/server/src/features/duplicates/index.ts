/** Which profiles look like one business. */
import { dismissDuplicate, listDuplicates, listDuplicatesOf, Refusal } from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { compareTask, nightlyCompareTask, refreshDuplicates } from './compare.jobs.js';
import { dismiss, listPairs, pairsOf } from './duplicates.repo.js';
import { loadShown } from './shown.repo.js';

export { compareAll as compareProfiles, compareSoon } from './compare.jobs.js';
export { loadShown } from './shown.repo.js';

export const duplicatesFeature: Feature = {
  routes: (serve) => {
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
  },
  tasks: (platform) => [compareTask(platform), nightlyCompareTask(platform)],
};
