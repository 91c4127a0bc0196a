import {
  getCampaignSettings,
  type Language,
  listSenders,
  type MailTheme,
  type Sender,
} from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Page } from '../../ui/page/Page.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import { ApprovablePages } from '../approvals/index.js';
import { CampaignCalendar } from './CampaignCalendar.js';
import { CampaignList } from './CampaignList.js';
import { CampaignDetail } from './detail/CampaignDetail.js';
import { copyOf, draftOf, newDraft } from './draft.js';
import { campaignScreens } from './kind.js';
import { CampaignWizard } from './wizard/CampaignWizard.js';

/** /campaign/{activeKey}/{campaignId?}/{copy?}. */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  return (
    <ApprovablePages
      kind={campaignScreens}
      list={<CampaignList />}
      calendar={<CampaignCalendar />}
      create={<NewCampaign />}
      copy={(from) => (
        <CampaignWizard from={from} start={copyOf(from, t('copyOf', { name: from.name }))} />
      )}
      edit={(campaign) => <CampaignWizard campaign={campaign} start={draftOf(campaign)} />}
      detail={(campaign) => <CampaignDetail campaign={campaign} />}
    />
  );
}

function NewCampaign() {
  const { t } = useTranslation('campaigns');
  // The default comes first. Its absence, for whatever reason, keeps nobody from writing.
  const senders = useCall(listSenders, {}, { staleTime: 60_000, silent: true });
  const look = useCall(getCampaignSettings, {}, { staleTime: 60_000, silent: true });
  if (senders.isPending || look.isPending) {
    return (
      <Page title={t('creating')} parent={{ title: t('title'), to: paths.campaigns }}>
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
