import { paths } from '../../platform/navigation/paths.js';
import type { ApprovableScreens } from '../approvals/index.js';

/** Promotions, as the screens of what needs approval know them. */
export const promotionScreens: ApprovableScreens<'promotion'> = {
  type: 'promotion',
  words: 'promotions',
  paths: {
    all: paths.promotions,
    calendar: paths.promotionCalendar,
    create: paths.newPromotion,
    one: paths.promotion,
    edit: paths.editPromotion,
    copy: paths.copyPromotion,
  },
};
