import { type Content, getContent, getContentSettings, getGenAiCampaign } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { Page } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { CopyContent } from './CopyContent.js';
import { WriteForm } from './write/WriteForm.js';
import { beginning } from './write/writeValues.js';

/** /gen-ai/contents/new: has texts written, or begins one by hand. What the address brings is filled in. */
export function NewContent() {
  const { t } = useTranslation('content');
  const [params] = useSearchParams();
  const from = numberOf(params.get('from'));
  const campaignId = numberOf(params.get('campaign'));
  const settings = useCall(getContentSettings);
  const campaign = useCall(
    getGenAiCampaign,
    { params: { id: campaignId ?? 0 } },
    { enabled: campaignId !== null },
  );
  const copied = useCall(getContent, { params: { id: from ?? 0 } }, { enabled: from !== null });
  const isReady = settings.data && (campaignId === null || campaign.data || campaign.error);
  return (
    <Page
      title={t('creating')}
      parent={{ title: t('title'), to: paths.contentGenerator('contents') }}
      facts={[t('lead')]}
    >
      {from !== null ? (
        <Loaded query={copied}>{(content: Content) => <CopyContent from={content} />}</Loaded>
      ) : isReady ? (
        <WriteForm
          begun={beginning(params, settings.data, campaign.data)}
          campaign={campaign.data}
          settings={settings.data}
          at={params.get('go') === null ? 'form' : 'writing'}
          isRead={params.get('read') !== null}
        />
      ) : (
        <Loaded query={settings.data ? campaign : settings}>{() => null}</Loaded>
      )}
    </Page>
  );
}

const numberOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
