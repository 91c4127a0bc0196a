import { type Campaign, checkCampaignLinks } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../app/queries.js';
import { Panel } from '../../ui/Page.js';

/** Asks every address in the mail whether it is there. */
export function LinkCheck({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const check = useSend(checkCampaignLinks);
  const found = check.data?.results;
  return (
    <Panel
      title={t('links.title')}
      extra={
        <Button
          size="small"
          loading={check.isPending}
          onClick={() => check.mutate({ params: { id: campaign.id } })}
        >
          {t('links.check')}
        </Button>
      }
    >
      {!found && <p className="soft">{t('links.lead')}</p>}
      {found?.length === 0 && <p className="soft">{t('links.none')}</p>}
      {found && found.length > 0 && (
        <ul className="link-list" aria-live="polite">
          {found.map(({ url, state, status }) => (
            <li key={url}>
              <span className={`mark mark-${state}`}>{t(`links.${state}`)}</span>
              <span className="link-url">{url}</span>
              {status !== null && status >= 400 && <span className="soft num"> {status}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
