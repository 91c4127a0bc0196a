import type { Campaign } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../campaigns.module.css';
import { PreviewedMail } from '../mail/PreviewParts.js';
import { previewOfCampaign } from '../mail/previewInput.js';
import { usePreview } from '../mail/usePreview.js';

/** The beginning of the mail as its readers get it; the whole of it is one press away. */
export function MailThumbnail({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const shown = usePreview(previewOfCampaign(campaign), {
    language: campaign.languages[0],
    profile: undefined,
  });
  return (
    <Panel
      title={t('tab.mail')}
      extra={<Link to={paths.campaign(campaign.id, 'mail')}>{t('figures.wholeMail')}</Link>}
    >
      {/* What is in the mail is for reading there: here nothing of it is pressed. */}
      <div className={styles.thumbnail} inert>
        <PreviewedMail {...shown} device="desktop" light="light" />
      </div>
    </Panel>
  );
}
