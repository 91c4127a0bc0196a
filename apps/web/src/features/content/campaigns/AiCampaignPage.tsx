import {
  createGenAiCampaign,
  deleteGenAiCampaign,
  type GenAiCampaign,
  getContentEntry,
  getContentSettings,
  getGenAiCampaign,
  listGenAiCampaigns,
  listGenAiCampaignsPlain,
  updateGenAiCampaign,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/client/api.js';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { PageActions } from '../../../ui/page/actions.js';
import { Page } from '../../../ui/page/Page.js';
import { TabbedPage } from '../../../ui/page/TabbedPage.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { AiCampaignForm } from './AiCampaignForm.js';
import { CampaignTexts } from './CampaignTexts.js';
import {
  type CampaignBody,
  type CampaignValues,
  campaignBodyOf,
  campaignValuesOf,
  newCampaignValues,
} from './campaignValues.js';

/** /gen-ai/campaigns/{id}: one AI campaign, or a new one that begins as the settings say. */
export function AiCampaignPage({ id }: { id: number | null }) {
  const { t } = useTranslation('content');
  const found = useCall(getGenAiCampaign, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const settings = useCall(getContentSettings, undefined, { enabled: id === null });
  const [params] = useSearchParams();
  if (id !== null && found.data) return <OneCampaign campaign={found.data} />;
  if (id === null && settings.data)
    return (
      <OneCampaign begun={newCampaignValues(settings.data, Number(params.get('brand')) || null)} />
    );
  return (
    <Page title={t(id === null ? 'campaign.create' : 'campaign.one')} parent={parentOf(t)}>
      {id === null ? (
        <Loaded query={settings}>{() => null}</Loaded>
      ) : (
        <Loaded query={found}>{() => null}</Loaded>
      )}
    </Page>
  );
}

const parentOf = (t: (key: 'section.campaigns') => string) => ({
  title: t('section.campaigns'),
  to: paths.contentGenerator('campaigns'),
});

type Props = { campaign?: GenAiCampaign; begun?: CampaignValues };

function OneCampaign({ campaign, begun }: Props) {
  const { t } = useTranslation(['content', 'common']);
  const { whole, day } = useFormat();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const may = useMay();
  const mayChange = may(updateGenAiCampaign.access);
  const lists = [listGenAiCampaigns, listGenAiCampaignsPlain, getContentEntry] as const;
  const record = useRecord<GenAiCampaign, CampaignValues, CampaignBody>({
    opened: campaign,
    ...(begun ? { newValues: () => begun } : {}),
    valuesOf: campaignValuesOf,
    bodyOf: campaignBodyOf,
    read: ({ id }) => call(getGenAiCampaign, { params: { id } }),
    create: (body) => call(createGenAiCampaign, { body }),
    update: (body, { id }) => call(updateGenAiCampaign, { params: { id }, body }),
    invalidates: [...lists, getGenAiCampaign],
    saved: () => t('campaign.saved'),
    onSaved: (row) => {
      if (!campaign) void navigate(paths.aiCampaign(row.id), { replace: true });
    },
  });
  const remove = useSend(deleteGenAiCampaign, {
    invalidates: lists,
    onSuccess: () => void navigate(paths.contentGenerator('campaigns')),
  });
  const actions: PageActions = campaign
    ? [
        mayChange && {
          key: 'write',
          label: t('campaign.write'),
          kind: 'primary',
          to: paths.newContent({ campaign: campaign.id }),
        },
        mayChange && {
          key: 'remove',
          label: t('common:action.delete'),
          kind: 'danger',
          loading: remove.isPending,
          onClick: () => remove.mutate({ params: { id: campaign.id } }),
          ask: { title: t('campaign.removeTitle'), text: t('campaign.removeText') },
        },
      ]
    : [];
  const form = <AiCampaignForm record={record} campaign={campaign} mayChange={mayChange} />;
  const reach = campaign?.audience;
  return (
    <Page
      title={campaign?.name ?? t('campaign.create')}
      parent={parentOf(t)}
      facts={
        campaign
          ? [
              campaign.brand.name,
              reach &&
                reach.count !== null &&
                t('campaign.reach', {
                  name: reach.name,
                  count: reach.count,
                  shown: whole(reach.count),
                }),
              campaign.starts_on &&
                t('campaign.period', { from: day(campaign.starts_on), to: day(campaign.ends_on) }),
            ]
          : [t('campaign.lead')]
      }
      actions={actions}
    >
      {campaign ? (
        <TabbedPage
          active={params.get('tab') ?? ''}
          to={(key) => paths.aiCampaign(campaign.id, key === 'campaign' ? undefined : key)}
          tabs={[
            { key: 'campaign', label: t('campaign.one'), content: form },
            {
              key: 'texts',
              label: t('section.contents'),
              count: campaign.contents,
              content: <CampaignTexts campaignId={campaign.id} />,
            },
          ]}
        />
      ) : (
        form
      )}
    </Page>
  );
}
