import { type Audience, createCampaign } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { menuAccess } from '../../platform/navigation/menu.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { Panel } from '../../ui/page/Page.js';
import { RecordPage } from '../../ui/record/RecordPage.js';
import { SideFact, SideFacts, SideSection } from '../../ui/record/Side.js';
import { ApprovableDetail, ApprovalHistory } from '../approvals/index.js';
import { AudienceRule } from './AudienceRule.js';
import { readText } from './builder/rule/ruleDraft.js';
import { Changes } from './insights/Changes.js';
import { Insights } from './insights/Insights.js';
import { Members } from './insights/Members.js';
import { openingColumn } from './insights/openingColumn.js';
import { audienceScreens } from './kind.js';
import { UsedIn } from './UsedIn.js';

/** One audience: whom it selects and why, its approval, and what can be done with it. */
export function AudienceDetail({ audience }: { audience: Audience }) {
  const { t } = useTranslation(['audiences', 'common']);
  const { whole } = useFormat();
  const may = useMay();
  const facts = [
    [t('field.type'), t(`type.${audience.audienceType}`)],
    [t('field.purpose'), t(`purpose.${audience.purpose}`)],
    ...(audience.included > 0 ? ([[t('hand.include'), whole(audience.included)]] as const) : []),
    ...(audience.excluded > 0 ? ([[t('hand.exclude'), whole(audience.excluded)]] as const) : []),
    [t('common:approvable.createdBy'), audience.created_by?.name ?? none],
    [t('common:approvable.created'), <Moment key="created" value={audience.created_at} />],
    [t('common:approvable.changed'), <Moment key="changed" value={audience.updated_at} />],
  ] as const;
  return (
    <ApprovableDetail
      kind={audienceScreens}
      object={audience}
      facts={[audience.description]}
      actions={[
        may(menuAccess('audienceReport')) && {
          key: 'report',
          label: t('report'),
          to: paths.audienceReport(audience.id),
        },
        audience.status === 'active' &&
          may(createCampaign.access) && {
            key: 'use',
            label: t('useInCampaign'),
            kind: 'primary',
            to: paths.campaignForAudience(audience.id),
          },
      ]}
      tabs={[
        {
          key: 'overview',
          label: t('tab.overview'),
          content: (
            <RecordPage
              sideLabel={t('facts')}
              side={
                <>
                  <SideSection title={t('facts')}>
                    <SideFacts>
                      {facts.map(([label, value]) => (
                        <SideFact key={label} label={label}>
                          {value}
                        </SideFact>
                      ))}
                    </SideFacts>
                  </SideSection>
                  <UsedIn audienceId={audience.id} />
                </>
              }
            >
              <AudienceRule audience={audience} />
              <Behind audience={audience} />
              {audience.audienceType === 'dynamic' && <Changes audience={audience} />}
              <ApprovalHistory type="audience" object={audience} />
            </RecordPage>
          ),
        },
        { key: 'members', label: t('tab.members'), content: <Members audience={audience} /> },
      ]}
    />
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
        column={openingColumn(tree)}
        audienceId={audience.id}
      />
    </Panel>
  );
}
