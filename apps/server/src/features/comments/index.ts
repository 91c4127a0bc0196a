/** Comments on profiles and opportunities, with mentions that tell the colleagues named. */
import {
  createComment,
  listComments,
  listCommentsOfOpportunity,
  removeComment,
} from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { add, list, remove } from './comments.service.js';

export const commentsFeature: Feature = {
  routes: (serve) => {
    serve(listComments, ({ tx, auth, params, query }) =>
      list(tx, auth, { profile_id: params.id }, query),
    );
    serve(listCommentsOfOpportunity, ({ tx, auth, params, query }) =>
      list(tx, auth, { opportunity_id: params.id }, query),
    );
    serve(createComment, ({ tx, auth, body }) => add(tx, auth, body));
    serve(removeComment, async ({ tx, auth, params }) => {
      await remove(tx, auth, params.id);
      return {};
    });
  },
};
