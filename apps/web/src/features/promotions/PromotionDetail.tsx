import { deletePromotion, listPromotions, type Promotion, promoters } from '@kade/contract';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { ApprovalBar } from '../approvals/index.js';
import { CodesTab } from './CodesTab.js';
import { FiguresTab } from './FiguresTab.js';
import { OverviewTab } from './OverviewTab.js';

/** One promotion: what it offers, its codes, what became of it, and its approval. */
export function PromotionDetail({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const [params] = useSearchParams();
  const tabs = [
    { key: 'overview', label: t('tab.overview'), content: <OverviewTab promotion={promotion} /> },
    ...(promotion.code_mode === 'unique'
      ? [{ key: 'codes', label: t('tab.codes'), content: <CodesTab promotion={promotion} /> }]
      : []),
    { key: 'figures', label: t('tab.figures'), content: <FiguresTab promotion={promotion} /> },
  ];
  return (
    <Page
      title={promotion.name}
      beside={<StatusTag status={promotion.status} />}
      lead={promotion.description}
      breadcrumb={[{ title: t('title'), to: paths.promotions }, { title: promotion.name }]}
      actions={<Actions promotion={promotion} />}
    >
      <TabbedPage
        tabs={tabs}
        active={tabs.some((tab) => tab.key === params.get('tab')) ? (params.get('tab') ?? '') : ''}
        to={(key) => paths.promotion(promotion.id, key === 'overview' ? undefined : key)}
      />
    </Page>
  );
}

function Actions({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation(['promotions', 'common']);
  const navigate = useNavigate();
  const may = useMay();
  const remove = useSend(deletePromotion, {
    invalidates: [listPromotions],
    onSuccess: () => void navigate(paths.promotions),
  });
  // The server refuses it; here it is said before.
  const needsCodes =
    promotion.can.submit && promotion.code_mode === 'unique' && promotion.codes?.total === 0;
  const can = needsCodes ? { ...promotion.can, submit: false } : promotion.can;
  return (
    <>
      {needsCodes && <span className="approval-waits">{t('needsCodes')}</span>}
      <ApprovalBar type="promotion" object={{ ...promotion, can }} />
      {promotion.can.remove && (
        <Popconfirm
          title={t('removeTitle')}
          description={t('removeText')}
          okText={t('common:action.delete')}
          okButtonProps={{ danger: true }}
          cancelText={t('common:action.cancel')}
          onConfirm={() => remove.mutate({ params: { id: promotion.id } })}
        >
          <Button danger loading={remove.isPending}>
            {t('common:action.delete')}
          </Button>
        </Popconfirm>
      )}
      {may(promoters) && (
        <Button onClick={() => void navigate(paths.copyPromotion(promotion.id))}>
          {t('common:action.duplicate')}
        </Button>
      )}
      {promotion.can.edit && (
        <Button onClick={() => void navigate(paths.editPromotion(promotion.id))}>
          {t('common:action.edit')}
        </Button>
      )}
    </>
  );
}
