/** Making several profiles of one business one, and taking that apart again. */
import { getMerge, mergeProfiles, previewMerge, undoMerge } from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { merge } from './merge.service.js';
import { preview } from './preview.service.js';
import { show, undo } from './undo.service.js';

export const mergesFeature: Feature = {
  routes: (serve, { clock }) => {
    serve(previewMerge, ({ tx, auth, body }) =>
      preview(tx, auth.companyId, body.ids, body.survivor_id),
    );
    serve(mergeProfiles, async ({ tx, auth, body }) =>
      show(tx, auth.companyId, await merge(tx, auth, body, clock)),
    );
    serve(getMerge, ({ tx, auth, params }) => show(tx, auth.companyId, params.id));
    serve(undoMerge, ({ tx, auth, params }) => undo(tx, auth, params.id, clock));
  },
};
