import type { Promotion } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { ApprovableDetail } from '../../approvals/index.js';
import { promotionScreens } from '../kind.js';
import { CodesTab } from './CodesTab.js';
import { FiguresTab } from './FiguresTab.js';
import { OverviewTab } from './OverviewTab.js';

/** One promotion: what it offers, its codes, what became of it, and its approval. */
export function PromotionDetail({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const { can, code_mode, codes } = promotion;
  // The server refuses it; here it is said before.
  const needsCodes = can.submit && code_mode === 'unique' && codes?.total === 0;
  const tabs = [
    { key: 'overview', label: t('tab.overview'), content: <OverviewTab promotion={promotion} /> },
    ...(code_mode === 'unique'
      ? [{ key: 'codes', label: t('tab.codes'), content: <CodesTab promotion={promotion} /> }]
      : []),
    { key: 'figures', label: t('tab.figures'), content: <FiguresTab promotion={promotion} /> },
  ];
  return (
    <ApprovableDetail
      kind={promotionScreens}
      object={promotion}
      facts={[promotion.description]}
      can={needsCodes ? { ...can, submit: false } : can}
      note={needsCodes && t('needsCodes')}
      tabs={tabs}
    />
  );
}
