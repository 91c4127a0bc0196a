import {
  getCampaign,
  getCampaignSettings,
  type Language,
  listSenders,
  type MailTheme,
  type Sender,
} from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Page } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import { CampaignCalendar } from './CampaignCalendar.js';
import { CampaignDetail } from './CampaignDetail.js';
import { CampaignList } from './CampaignList.js';
import { CampaignWizard } from './CampaignWizard.js';
import { copyOf, draftOf, newDraft } from './draft.js';
import { livingPoll } from './living.js';
import './campaigns.css';

/** /campaign/{activeKey}/{campaignId?}/{copy?}: overview, calendar, new (also as a copy), edit and detail. */
export function CampaignsPage() {
  const { activeKey = '', campaignId } = useParams();
  const id = Number(campaignId);
  switch (activeKey) {
    case 'overview':
      return <CampaignList />;
    case 'calendar':
      return <CampaignCalendar />;
    case 'new':
      return campaignId ? <Opened id={id} as="copy" /> : <NewCampaign />;
    case 'edit':
    case 'detail':
      if (Number.isInteger(id) && id > 0) return <Opened key={activeKey} id={id} as={activeKey} />;
      break;
  }
  return <Navigate to={paths.start} replace />;
}

function NewCampaign() {
  const { t } = useTranslation('campaigns');
  // The default comes first. Its absence, for whatever reason, keeps nobody from writing.
  const senders = useCall(listSenders, {}, { staleTime: 60_000, silent: true });
  const look = useCall(getCampaignSettings, {}, { staleTime: 60_000, silent: true });
  if (senders.isPending || look.isPending) {
    return (
      <Page title={t('creating')} breadcrumb={[{ title: t('title'), to: paths.campaigns }]}>
        <SkeletonRows columns={4} />
      </Page>
    );
  }
  return <FreshCampaign sender={senders.data?.[0]} look={look.data} />;
}

function FreshCampaign({
  sender,
  look,
}: {
  sender: Sender | undefined;
  look: { theme: MailTheme; language: Language } | undefined;
}) {
  const { user, company } = useProfile();
  const [params] = useSearchParams();
  const audience = Number(params.get('audience'));
  const [start] = useState(() =>
    newDraft(
      sender
        ? { name: sender.name, email: sender.email }
        : { name: company.name, email: user.email },
      audience > 0 ? audience : null,
      look?.theme,
      look?.language ?? currentLanguage(),
    ),
  );
  return <CampaignWizard key="new" start={start} />;
}

function Opened({ id, as }: { id: number; as: 'copy' | 'edit' | 'detail' }) {
  const { t } = useTranslation('campaigns');
  const found = useCall(
    getCampaign,
    { params: { id } },
    as === 'detail' ? { pollEvery: livingPoll } : {},
  );
  const campaign = found.data;
  if (!campaign) {
    return (
      <Page title={t('one')} breadcrumb={[{ title: t('title'), to: paths.campaigns }]}>
        <Loaded query={found}>{() => null}</Loaded>
      </Page>
    );
  }
  if (as === 'detail') return <CampaignDetail campaign={campaign} />;
  if (as === 'copy') {
    const name = t('copyOf', { name: campaign.name });
    return <CampaignWizard key={`copy-${id}`} start={copyOf(campaign, name)} />;
  }
  if (!campaign.can.edit) return <Navigate to={paths.campaign(id)} replace />;
  return <CampaignWizard key={`edit-${id}`} campaign={campaign} start={draftOf(campaign)} />;
}
