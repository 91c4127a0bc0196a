import { type Audience, deleteAudience, listAudiences } from '@kade/contract';
import { columnsIn } from '@kade/rules';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { Facts } from '../../ui/facts/Facts.js';
import { none } from '../../ui/facts/format.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { ApprovalBar } from '../approvals/index.js';
import { AudienceFrame } from './AudienceFrame.js';
import { AudienceRule } from './AudienceRule.js';
import { Changes } from './Changes.js';
import { Insights } from './Insights.js';
import { Members } from './Members.js';
import { readText } from './ruleDraft.js';

/** One audience: whom it selects and why, its approval, and what can be done with it. */
export function AudienceDetail({ audience }: { audience: Audience }) {
  const { t } = useTranslation(['audiences', 'common']);
  const { whole } = useFormat();
  const facts = [
    [t('field.type'), t(`type.${audience.audienceType}`)],
    [t('field.purpose'), t(`purpose.${audience.purpose}`)],
    ...(audience.included > 0 ? ([[t('hand.include'), whole(audience.included)]] as const) : []),
    ...(audience.excluded > 0 ? ([[t('hand.exclude'), whole(audience.excluded)]] as const) : []),
    [t('field.createdBy'), audience.created_by?.name ?? none],
    [t('field.created'), <Moment long key="created" value={audience.created_at} />],
    [t('field.changed'), <Moment long key="changed" value={audience.updated_at} />],
  ] as const;
  return (
    <Page
      title={audience.name}
      beside={<StatusTag status={audience.status} />}
      lead={audience.description}
      breadcrumb={[{ title: t('title'), to: paths.audiences }, { title: audience.name }]}
      actions={<Actions audience={audience} />}
    >
      <AudienceFrame
        audience={audience}
        side={
          <Panel title={t('facts')}>
            <Facts items={facts} />
          </Panel>
        }
      >
        <AudienceRule audience={audience} />
        <Behind audience={audience} />
        {audience.audienceType === 'dynamic' && <Changes audience={audience} />}
        <Members audience={audience} />
      </AudienceFrame>
    </Page>
  );
}

/** What lies behind the count of an audience. */
function Behind({ audience }: { audience: Audience }) {
  const { t } = useTranslation('audiences');
  const { tree } = readText(audience.origin_query);
  return (
    <Panel title={t('insight.title')}>
      <Insights
        about={{ audience_id: audience.id }}
        tree={tree}
        column={tree ? (columnsIn(tree)[0] ?? null) : null}
        audienceId={audience.id}
      />
    </Panel>
  );
}

function Actions({ audience }: { audience: Audience }) {
  const { t } = useTranslation(['audiences', 'common']);
  const navigate = useNavigate();
  const may = useMay();
  const marketeer = may({ required: ['company:marketeer'] });
  const remove = useSend(deleteAudience, {
    invalidates: [listAudiences],
    onSuccess: () => void navigate(paths.audiences),
  });
  return (
    <>
      <ApprovalBar type="audience" object={audience} />
      {audience.can.remove && (
        <Popconfirm
          title={t('removeTitle')}
          description={t('removeText')}
          okText={t('common:action.delete')}
          okButtonProps={{ danger: true }}
          cancelText={t('common:action.cancel')}
          onConfirm={() => remove.mutate({ params: { id: audience.id } })}
        >
          <Button danger loading={remove.isPending}>
            {t('common:action.delete')}
          </Button>
        </Popconfirm>
      )}
      {marketeer && (
        <Button onClick={() => void navigate(paths.copyAudience(audience.id))}>
          {t('common:action.duplicate')}
        </Button>
      )}
      {audience.can.edit && (
        <Button onClick={() => void navigate(paths.editAudience(audience.id))}>
          {t('common:action.edit')}
        </Button>
      )}
      {marketeer && audience.status === 'active' && (
        <Button
          type="primary"
          onClick={() => void navigate(paths.campaignForAudience(audience.id))}
        >
          {t('useInCampaign')}
        </Button>
      )}
    </>
  );
}
