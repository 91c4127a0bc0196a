import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../platform/session/useProfile.js';
import { todayIn, wallOf } from '../../../ui/calendar/zoned.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Side } from '../../../ui/form/FormLayout.js';
import { type Draft, type Problem, steps } from '../draft.js';
import { PromotionStanding } from './PromotionStanding.js';
import { powerOf } from './power.js';
import { ReachCounts } from './ReachCounts.js';
import styles from './summary.module.css';
import { useReach } from './useReach.js';

type Props = {
  draft: Draft;
  campaignId: number | undefined;
  names: ReadonlyMap<number, string>;
  promotionName: string | null;
  problems: readonly Problem[];
  onStep: (at: number) => void;
};

/** What a campaign comes to so far: whom it reaches, how, when, what it can show, and what is still open. */
export function useCampaignSummary(props: Props): Side {
  const { draft, campaignId } = props;
  const { t } = useTranslation('campaigns');
  const { whole } = useFormat();
  const reach = useReach(draft, campaignId);
  const channel = t(`channel.${draft.channel}`);
  const brief = reach.data
    ? t('summary.brief', { channel, count: reach.data.reachable, n: whole(reach.data.reachable) })
    : t('summary.briefNone', { channel });
  return {
    label: t('summary.title'),
    brief,
    content: <Summary {...props} reach={reach} />,
  };
}

function Summary(props: Props & { reach: ReturnType<typeof useReach> }) {
  const { draft, names, reach } = props;
  const { t } = useTranslation('campaigns');
  const { company } = useProfile();
  const { tenths, longMoment } = useFormat();
  const zone = company.time_zone;
  const start = draft.start_at;
  const isLater = start !== null && new Date(start) > new Date();
  const day = isLater ? wallOf(zone, start).day : todayIn(zone);
  const percent = draft.control_group_percent;
  const power = powerOf(reach, percent);
  const chosen = draft.audience_ids.map((id) => names.get(id)).filter(Boolean);
  return (
    <>
      <h2 className={styles.title}>{t('summary.title')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('step.who')}</dt>
          <dd>
            {draft.audience_ids.length === 0 ? (
              t('summary.noAudience')
            ) : (
              <>
                {chosen.length > 0 && <p>{chosen.join(', ')}</p>}
                <ReachCounts
                  channel={draft.channel}
                  excludes={draft.exclusion_audience_ids.length > 0}
                  reach={reach}
                />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('field.channel')}</dt>
          <dd>{t(`channel.${draft.channel}`)}</dd>
        </div>
        <div>
          <dt>{t('summary.promotion')}</dt>
          <dd>
            {draft.promotion_id === null ? (
              t('summary.noPromotion')
            ) : (
              <PromotionStanding id={draft.promotion_id} name={props.promotionName} day={day} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('step.delivery')}</dt>
          <dd>{isLater ? longMoment(start) : t('delivery.now')}</dd>
        </div>
        <div>
          <dt>{t('field.control')}</dt>
          <dd>
            {percent === 0 ? (
              t('summary.noControl')
            ) : (
              <>
                {t('check.controlNote', { percent })}
                {power && (
                  <p className={styles.note}>
                    {power.rise === null
                      ? t('delivery.upliftNone')
                      : t('check.smallest', { points: tenths(power.rise) })}
                  </p>
                )}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('summary.open')}</dt>
          <dd>
            <Open {...props} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** What keeps it from being checked, by step; each leads there. */
function Open({ problems, onStep }: Pick<Props, 'problems' | 'onStep'>) {
  const { t } = useTranslation('campaigns');
  const open = steps
    .map((name, at) => ({ name, at, count: problems.filter((p) => p.step === name).length }))
    .filter(({ count }) => count > 0);
  if (open.length === 0) return t('summary.nothingOpen');
  return (
    <ul className={styles.openChecks}>
      {open.map(({ name, at, count }) => (
        <li key={name}>
          <button type="button" onClick={() => onStep(at)}>
            {t('summary.openFields', { step: t(`step.${name}`), count })}
          </button>
        </li>
      ))}
    </ul>
  );
}
