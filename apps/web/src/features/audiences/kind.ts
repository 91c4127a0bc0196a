import { getAudienceLists } from '@kade/contract';
import { paths } from '../../platform/navigation/paths.js';
import type { ApprovableScreens } from '../approvals/index.js';

/** Audiences, as the screens of what needs approval know them. */
export const audienceScreens: ApprovableScreens<'audience'> = {
  type: 'audience',
  words: 'audiences',
  paths: {
    all: paths.audiences,
    create: paths.newAudience,
    one: paths.audience,
    edit: paths.editAudience,
    copy: paths.copyAudience,
  },
  stale: [getAudienceLists],
};
