import {
  acceptCampaignLinks,
  type Campaign,
  checkCampaignLinks,
  type LinkCheck as Found,
  marketeer,
  preflightCampaign,
} from '@kade/contract';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../campaigns.module.css';

/** What was found holds so long; then the addresses are asked again by themselves. */
const freshMs = 15 * 60_000;

type Props = { campaign: Campaign; found: Found | null };

/**
 * Whether every address in the mail is there. They are asked by themselves while a draft is looked at; a broken one
 * stops a submission until a person lets it stand, and the reviewer reads who did.
 */
export function LinkCheck({ campaign, found }: Props) {
  const { t } = useTranslation('campaigns');
  const { longMoment } = useFormat();
  const writes = useMay()(marketeer);
  const params = { id: campaign.id };
  const invalidates = [preflightCampaign];
  const check = useSend(checkCampaignLinks, { invalidates, silent: true });
  const accept = useSend(acceptCampaignLinks, { invalidates });
  const asked = useRef(false);
  const isDraft = campaign.status === 'draft';
  const isOld = !found || Date.now() - Date.parse(found.checked_at) > freshMs;
  const { mutate } = check;
  useEffect(() => {
    if (!isDraft || !isOld || asked.current) return;
    asked.current = true;
    mutate({ params: { id: campaign.id } });
  }, [isDraft, isOld, mutate, campaign.id]);

  const accepted = found?.accepted?.urls ?? [];
  const broken = (found?.results ?? []).filter((r) => r.state === 'broken').map((r) => r.url);
  const open = broken.filter((url) => !accepted.includes(url));
  return (
    <Panel
      title={t('links.title')}
      extra={
        <Button size="small" loading={check.isPending} onClick={() => check.mutate({ params })}>
          {t(found ? 'links.again' : 'links.check')}
        </Button>
      }
    >
      {!found && <p className="soft">{t(check.isPending ? 'links.asking' : 'links.lead')}</p>}
      {found?.results.length === 0 && <p className="soft">{t('links.none')}</p>}
      {found && found.results.length > 0 && (
        <>
          <p className="soft">{t('links.at', { moment: longMoment(found.checked_at) })}</p>
          <List gap={8} className={styles.linkList} aria-live="polite">
            {found.results.map(({ url, state, status }) => (
              <li key={url}>
                <span className={cx(styles.mark, styles[`mark-${state}`])}>
                  {t(`links.${state}`)}
                </span>
                <span className={styles.linkUrl}>{url}</span>
                {status !== null && status >= 400 && <span className="soft num"> {status}</span>}
              </li>
            ))}
          </List>
          {found.results.some((r) => r.state === 'not_checked') && (
            <p className={styles.fieldHint}>{t('links.notCheckedWhy')}</p>
          )}
        </>
      )}
      {open.length > 0 && (
        <Alert
          type="error"
          showIcon
          className={styles.linkStop}
          title={t('links.stops', { count: open.length })}
          action={
            isDraft &&
            writes && (
              <Button
                size="small"
                loading={accept.isPending}
                onClick={() => accept.mutate({ params, body: { urls: broken } })}
              >
                {t('links.accept')}
              </Button>
            )
          }
        />
      )}
      {found?.accepted && broken.some((url) => accepted.includes(url)) && (
        <Alert
          type="warning"
          showIcon
          className={styles.linkStop}
          title={t('links.accepted', {
            count: accepted.length,
            name: found.accepted.by.name,
            moment: longMoment(found.accepted.at),
          })}
          action={
            isDraft &&
            writes && (
              <Button
                size="small"
                loading={accept.isPending}
                onClick={() => accept.mutate({ params, body: { urls: [] } })}
              >
                {t('links.takeBack')}
              </Button>
            )
          }
        />
      )}
    </Panel>
  );
}
