import { type Audience, createCampaign } from '@kade/contract';
import { columnsIn } from '@kade/rules';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { Facts } from '../../ui/facts/Facts.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { Columns, Stack } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { ApprovableDetail, ApprovalHistory } from '../approvals/index.js';
import { AudienceRule } from './AudienceRule.js';
import styles from './audiences.module.css';
import { readText } from './builder/rule/ruleDraft.js';
import { Changes } from './insights/Changes.js';
import { Insights } from './insights/Insights.js';
import { Members } from './insights/Members.js';
import { audienceScreens } from './kind.js';

/** One audience: whom it selects and why, its approval, and what can be done with it. */
export function AudienceDetail({ audience }: { audience: Audience }) {
  const { t } = useTranslation(['audiences', 'common']);
  const { whole } = useFormat();
  const facts = [
    [t('field.type'), t(`type.${audience.audienceType}`)],
    [t('field.purpose'), t(`purpose.${audience.purpose}`)],
    ...(audience.included > 0 ? ([[t('hand.include'), whole(audience.included)]] as const) : []),
    ...(audience.excluded > 0 ? ([[t('hand.exclude'), whole(audience.excluded)]] as const) : []),
    [t('common:approvable.createdBy'), audience.created_by?.name ?? none],
    [t('common:approvable.created'), <Moment long key="created" value={audience.created_at} />],
    [t('common:approvable.changed'), <Moment long key="changed" value={audience.updated_at} />],
  ] as const;
  return (
    <ApprovableDetail
      kind={audienceScreens}
      object={audience}
      lead={audience.description}
      actions={<UseInCampaign audience={audience} />}
    >
      <Columns gap={16} of="minmax(0, 1fr) 340px" align="start" className={styles.audienceDetail}>
        <Stack gap={16}>
          <AudienceRule audience={audience} />
          <Behind audience={audience} />
          {audience.audienceType === 'dynamic' && <Changes audience={audience} />}
          <Members audience={audience} />
        </Stack>
        <Stack gap={16}>
          <Panel title={t('facts')}>
            <Facts items={facts} />
          </Panel>
          <ApprovalHistory type="audience" object={audience} />
        </Stack>
      </Columns>
    </ApprovableDetail>
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

function UseInCampaign({ audience }: { audience: Audience }) {
  const { t } = useTranslation('audiences');
  const navigate = useNavigate();
  const may = useMay();
  if (audience.status !== 'active' || !may(createCampaign.access)) return null;
  return (
    <Button type="primary" onClick={() => void navigate(paths.campaignForAudience(audience.id))}>
      {t('useInCampaign')}
    </Button>
  );
}
