import { getPromotion } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Page } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { PromotionCalendar } from './PromotionCalendar.js';
import { PromotionDetail } from './PromotionDetail.js';
import { PromotionEditor } from './PromotionEditor.js';
import { PromotionList } from './PromotionList.js';
import './promotions.css';

/** /promotion/{activeKey}/{promotionId?}/{copy?}: overview, calendar, new (also as a copy), edit and detail. */
export function PromotionsPage() {
  const { activeKey = '', promotionId } = useParams();
  const id = Number(promotionId);
  switch (activeKey) {
    case 'overview':
      return <PromotionList />;
    case 'calendar':
      return <PromotionCalendar />;
    case 'new':
      return promotionId ? <Opened id={id} as="copy" /> : <PromotionEditor />;
    case 'edit':
    case 'detail':
      if (Number.isInteger(id) && id > 0) return <Opened id={id} as={activeKey} />;
      break;
  }
  return <Navigate to={paths.start} replace />;
}

function Opened({ id, as }: { id: number; as: 'copy' | 'edit' | 'detail' }) {
  const { t } = useTranslation('promotions');
  const found = useCall(getPromotion, { params: { id } });
  if (!found.data) {
    return (
      <Page title={t('one')} breadcrumb={[{ title: t('title'), to: paths.promotions }]}>
        <Loaded query={found}>{() => null}</Loaded>
      </Page>
    );
  }
  const promotion = found.data;
  if (as === 'copy') return <PromotionEditor key={`copy-${id}`} from={promotion} />;
  if (as === 'detail') return <PromotionDetail promotion={promotion} />;
  // What is being reviewed stays as it is: its own page says so.
  if (!promotion.can.edit) return <Navigate to={paths.promotion(id)} replace />;
  return <PromotionEditor key={`edit-${id}`} promotion={promotion} />;
}
