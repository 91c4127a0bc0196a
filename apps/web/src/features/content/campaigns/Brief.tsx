import type { AudienceBrief, GenAiCampaign, PromotionBrief } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import type { CampaignValues } from './campaignValues.js';
import styles from './content-campaign.module.css';

type Props = {
  values: CampaignValues;
  campaign: GenAiCampaign | undefined;
  audiences: readonly AudienceBrief[];
  promotions: readonly PromotionBrief[];
};

/** What goes along to whoever writes: of the audience its rule in words and its figures, nothing of anybody in it. */
export function Brief({ values, campaign, audiences, promotions }: Props) {
  const { t } = useTranslation('content');
  const { whole } = useFormat();
  const audience =
    // Of the one that is saved the figures are known as well.
    (campaign?.audience?.id === values.audience_id ? campaign?.audience : undefined) ??
    audiences.find(({ id }) => id === values.audience_id);
  const promotion =
    promotions.find(({ id }) => id === values.promotion_id) ??
    (campaign?.promotion?.id === values.promotion_id ? campaign?.promotion : undefined);
  return (
    <Stack gap={12} className={styles.brief}>
      <h2>{t('campaign.brief')}</h2>
      <p>{t('campaign.briefLead')}</p>
      <dl>
        <dt>{t('field.audience')}</dt>
        <dd>
          {audience ? (
            <>
              <strong>{audience.name}</strong>
              <div>{audience.sentence}</div>
              {audience.count !== null && (
                <div className="soft">
                  {t('campaign.count', { count: audience.count, shown: whole(audience.count) })}
                  {audience.reachable !== null &&
                    ` · ${t('campaign.reachable', {
                      count: audience.reachable,
                      shown: whole(audience.reachable),
                    })}`}
                </div>
              )}
            </>
          ) : (
            <span className="soft">{t('campaign.noAudience')}</span>
          )}
        </dd>
        <dt>{t('field.promotion')}</dt>
        <dd>
          {promotion ? (
            <>
              <strong>{promotion.name}</strong>
              <div>{promotion.offer}</div>
            </>
          ) : (
            <span className="soft">{t('campaign.noPromotion')}</span>
          )}
        </dd>
      </dl>
      <p className="soft">{t('campaign.private')}</p>
    </Stack>
  );
}
