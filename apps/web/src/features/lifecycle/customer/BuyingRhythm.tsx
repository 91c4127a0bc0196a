import { getLifecycleCustomer, type ReplyOf, sales } from '@kade/contract';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { startNew } from '../../../platform/navigation/creation.js';
import { glanceAt } from '../../../platform/navigation/glance.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import type { ChartLook } from '../../../ui/chart/chartLook.js';
import { StageTag } from '../../../ui/facts/StageTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { adviceWords, type Deed } from '../words/advice.js';
import { chance, daysAgo, stageWord, useSay } from '../words/say.js';
import { Facts } from '../words/WhyWords.js';
import { bandOf, chancesBy } from './band.js';
import styles from './customer.module.css';
import { Rests } from './Rests.js';
import { type Picture, rhythmOption } from './rhythmChart.js';
import { StageBand } from './StageBand.js';

type Reply = ReplyOf<typeof getLifecycleCustomer>;
type Profile = { readonly id: number; readonly name: string };

/** How a customer buys: its gaps, the chance that it buys again, its stages over time, and what to do. Nothing without a run. */
export function BuyingRhythm({ profile }: { profile: Profile }) {
  const found = useLifecycleOf(profile.id);
  const { run, customer } = found ?? {};
  if (!found || !run || !customer) return null;
  return <Rhythm profile={profile} of={found} run={run} customer={customer} />;
}

/** What the latest run says of a profile; undefined while that is on its way. */
export const useLifecycleOf = (profileId: number): Reply | undefined =>
  useCall(
    getLifecycleCustomer,
    { params: { id: profileId } },
    { silent: true, staleTime: 60_000, enabled: useMay()(getLifecycleCustomer.access) },
  ).data;

type Props = {
  profile: Profile;
  of: Reply;
  run: NonNullable<Reply['run']>;
  customer: NonNullable<Reply['customer']>;
};

/** The same of figures that are there. */
export function Rhythm({ profile, of, run, customer }: Props) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const { whole } = useFormat();
  const maySell = useMay()(sales);
  const { picture, stages } = of;
  const { title, why, deed } = adviceWords(say, customer.advice, customer.stage);
  const gap = customer.usual_gap === null ? null : Math.round(customer.usual_gap);
  const silent =
    customer.last_purchase === null
      ? null
      : Math.round((Date.parse(run.day) - Date.parse(customer.last_purchase)) / 86_400_000);
  const end = picture?.points.at(-1)?.day ?? run.day;
  return (
    <Panel
      title={t('customer.rhythm.title')}
      beside={<StageTag stage={customer.stage} />}
      extra={
        deed &&
        maySell && (
          <Button size="small" onClick={() => begin(deed.kind, profile)}>
            {deed.label}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <div className={styles.words}>
          {gap !== null && silent !== null && (
            <p className={styles.lead}>
              {t('customer.rhythm.usual', { count: gap, shown: whole(gap) })},{' '}
              {t('customer.rhythm.last', { ago: daysAgo(say, silent) })}.
            </p>
          )}
          <p>
            <strong>{title}.</strong> {why}
          </p>
          <Facts customer={customer} />
        </div>
        {picture ? (
          <Chances picture={picture} until={run.day} />
        ) : (
          run.reason && (
            <p className={styles.note}>
              {t('customer.rhythm.noModel', { reason: t(`noModel.short.${run.reason}`) })}
            </p>
          )
        )}
        {stages.length > 0 && (
          <StageBand
            stages={stages}
            stretches={bandOf(stages, run.day, picture?.ahead ?? [], end)}
          />
        )}
        <Row gap={[4, 16]} wrap>
          {picture && (
            <span className={styles.note}>
              {picture.ahead.length > 0
                ? t('customer.rhythm.next', {
                    list: picture.ahead
                      .map(({ stage, day }) =>
                        t('customer.rhythm.nextOne', { stage: stageWord(say, stage), day }),
                      )
                      .join(', '),
                  })
                : t('customer.rhythm.nextNone', { day: end })}
            </span>
          )}
          <Rests run={run} />
        </Row>
      </Stack>
    </Panel>
  );
}

/** Latest gaps that are named one by one. */
const namedGaps = 8;

function Chances({ picture, until }: { picture: Picture; until: string }) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const { wholePercent, whole } = useFormat();
  const { horizon, gaps } = picture;
  const option = useCallback(
    (look: ChartLook) =>
      rhythmOption(look, picture, until, {
        known: t('customer.rhythm.chance'),
        ahead: t('customer.rhythm.ahead'),
        dataEnd: t('customer.rhythm.dataEnd'),
        percent: wholePercent,
        month: (day) => new Date(day).toISOString().slice(0, 7),
      }),
    [picture, until, t, wholePercent],
  );
  const bought = new Set(picture.purchase_days);
  const hasAlive = picture.points.some(({ alive }) => alive !== null);
  return (
    <ChartFrame
      name="rhythm"
      height={200}
      title={t('customer.rhythm.chart', { horizon: whole(horizon) })}
      sub={t('customer.rhythm.sub')}
      term="CHURN"
      label={t('customer.rhythm.label', { horizon: whole(horizon) })}
      option={option}
      table={{
        head: [
          t('customer.rhythm.day'),
          t('customer.rhythm.chance'),
          ...(hasAlive ? [t('customer.rhythm.alive')] : []),
        ],
        rows: picture.points.map(({ day, buys, alive }) => [
          bought.has(day) ? `${day} · ${t('customer.rhythm.bought')}` : day,
          buys,
          ...(hasAlive ? [alive] : []),
        ]),
        units: ['text', 'share', ...(hasAlive ? (['share'] as const) : [])],
      }}
      foot={[
        t('customer.rhythm.again', {
          list: chancesBy(picture.again, horizon)
            .map(({ days, chance: share }) =>
              t('customer.rhythm.againOne', { share: chance(say, share), count: Math.round(days) }),
            )
            .join(', '),
        }),
        gaps.length === 0
          ? t('customer.rhythm.gapsNone')
          : t('customer.rhythm.gaps', {
              list: `${gaps.length > namedGaps ? '… ' : ''}${gaps.slice(-namedGaps).map(whole).join(', ')}`,
            }),
      ].join(' ')}
    />
  );
}

function begin(kind: Deed, profile: Profile): void {
  if (kind === 'opportunity') startNew({ kind, profile });
  else if (kind === 'task') startNew({ kind: 'activity', profile });
  else glanceAt(profile.id, 'call');
}
