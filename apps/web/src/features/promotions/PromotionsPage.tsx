import { ApprovablePages } from '../approvals/index.js';
import { PromotionDetail } from './detail/PromotionDetail.js';
import { PromotionEditor } from './editor/PromotionEditor.js';
import { promotionScreens } from './kind.js';
import { PromotionCalendar } from './PromotionCalendar.js';
import { PromotionList } from './PromotionList.js';

/** /promotion/{activeKey}/{promotionId?}/{copy?}. */
export const PromotionsPage = () => (
  <ApprovablePages
    kind={promotionScreens}
    list={<PromotionList />}
    calendar={<PromotionCalendar />}
    create={<PromotionEditor />}
    copy={(from) => <PromotionEditor from={from} />}
    edit={(promotion) => <PromotionEditor promotion={promotion} />}
    detail={(promotion) => <PromotionDetail promotion={promotion} />}
  />
);
