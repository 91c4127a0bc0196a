import { getContentEntry, listContentVersions } from '@kade/contract';
import { paths } from '../../platform/navigation/paths.js';
import type { ApprovableScreens } from '../approvals/index.js';

/** Texts, as the screens of what needs approval know them. They are edited where they stand. */
export const contentScreens: ApprovableScreens<'content'> = {
  type: 'content',
  words: 'content',
  paths: {
    all: paths.contentGenerator('contents'),
    create: paths.newContent(),
    one: paths.content,
    edit: (id) => paths.content(id),
    copy: (from) => paths.newContent({ from }),
  },
  stale: [getContentEntry, listContentVersions],
};
