import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../platform/session/useProfile.js';
import { todayIn, wallOf } from '../../../ui/calendar/zoned.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Side } from '../../../ui/form/FormLayout.js';
import { Summary, type SummaryFact, SummaryNote, SummaryOpen } from '../../../ui/wizard/Summary.js';
import { type Draft, type Problem, steps } from '../draft.js';
import { PromotionStanding } from './PromotionStanding.js';
import { powerOf } from './power.js';
import { ReachCounts } from './ReachCounts.js';
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
    content: <CampaignFacts {...props} reach={reach} />,
  };
}

function CampaignFacts(props: Props & { reach: ReturnType<typeof useReach> }) {
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
  const facts: SummaryFact[] = [
    {
      key: 'who',
      label: t('step.who'),
      value:
        draft.audience_ids.length === 0 ? null : (
          <>
            {chosen.length > 0 && <p>{chosen.join(', ')}</p>}
            <ReachCounts
              channel={draft.channel}
              excludes={draft.exclusion_audience_ids.length > 0}
              reach={reach}
            />
          </>
        ),
    },
    { key: 'channel', label: t('field.channel'), value: t(`channel.${draft.channel}`) },
    {
      key: 'promotion',
      label: t('summary.promotion'),
      value:
        draft.promotion_id === null ? (
          t('summary.noPromotion')
        ) : (
          <PromotionStanding id={draft.promotion_id} name={props.promotionName} day={day} />
        ),
    },
    {
      key: 'when',
      label: t('step.delivery'),
      value: isLater ? longMoment(start) : t('delivery.now'),
    },
    {
      key: 'control',
      label: t('field.control'),
      value:
        percent === 0 ? (
          t('summary.noControl')
        ) : (
          <>
            {t('check.controlNote', { percent })}
            {power && (
              <SummaryNote>
                {power.rise === null
                  ? t('delivery.upliftNone')
                  : t('check.smallest', { points: tenths(power.rise) })}
              </SummaryNote>
            )}
          </>
        ),
    },
    { key: 'open', label: t('summary.open'), value: <Open {...props} /> },
  ];
  return <Summary title={t('summary.title')} facts={facts} />;
}

/** What keeps it from being checked, by step; each leads there. */
function Open({ problems, onStep }: Pick<Props, 'problems' | 'onStep'>) {
  const { t } = useTranslation('campaigns');
  const open = steps
    .map((name, at) => ({ name, at, count: problems.filter((p) => p.step === name).length }))
    .filter(({ count }) => count > 0);
  return (
    <SummaryOpen
      none={t('summary.nothingOpen')}
      items={open.map(({ name, at, count }) => ({
        key: name,
        text: t('summary.openFields', { step: t(`step.${name}`), count }),
        onOpen: () => onStep(at),
      }))}
    />
  );
}
