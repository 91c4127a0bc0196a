import type { PopulationInput } from '@kade/contract';
import { sentence } from '@kade/rules';
import { Progress, Spin } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { FailedState } from '../../../ui/states/FailedState.js';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.js';
import styles from '../audiences.module.css';
import type { RuleControl } from '../builder/useRule.js';
import { useTried } from '../builder/useTried.js';
import insightsStyles from '../insights.module.css';
import { Insights } from './Insights.js';
import { Sample } from './Sample.js';

type Props = {
  rule: RuleControl;
  /** The lists of a static audience, as they are sent. */
  lists: Pick<PopulationInput, 'include' | 'exclude'>;
  /** The column that somebody is at work on. */
  column: string | null;
  audienceId?: number;
};

const shareOf = (part: number, all: number) => (all > 0 ? part / all : 0);

/**
 * Beside the builder: the rule in words, how many it selects and how many of those a mail reaches, what lies behind
 * the count, and 25 of them. Boxes keep their height while an answer is on its way.
 */
export const LivePanel = memo(function LivePanel({ rule, lists, column, audienceId }: Props) {
  const { t } = useTranslation('audiences');
  const { whole, percent } = useFormat();
  const { query, asked, fresh } = useTried(
    rule.error ? null : { origin_query: rule.text, ...lists },
  );
  const listed = { include: lists.include?.length ?? 0, exclude: lists.exclude?.length ?? 0 };
  // Figures of an earlier rule beside one that cannot be read would be a wrong answer. What stands below them keeps
  // its place, dimmed, until the rule can be read again: a slip of the pen makes nothing jump.
  const data = rule.error ? undefined : query.data;
  const [about, setAbout] = useState(asked);
  if (asked !== null && asked !== about) setAbout(asked);

  return (
    <div className={styles.live} data-testid="live">
      <Panel
        title={t('live.title')}
        extra={
          <span className={insightsStyles.liveWait}>
            {!fresh && !rule.error && <Spin size="small" />}
          </span>
        }
      >
        {query.error && !data && !rule.error ? (
          <FailedState failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div
            className={fresh ? styles.liveFigures : `${styles.liveFigures} ${styles.liveOld}`}
            aria-busy={!fresh}
            aria-live="polite"
          >
            <p className={styles.liveCount} data-testid="live-count">
              <strong>{data ? whole(data.count) : '…'}</strong>{' '}
              {data && t('live.ofTotal', { count: data.total, total: whole(data.total) })}
            </p>
            <Progress
              percent={data ? shareOf(data.count, data.total) * 100 : 0}
              showInfo={false}
              status="normal"
              size="small"
              aria-label={t('live.share', {
                share: percent(data ? shareOf(data.count, data.total) : 0),
              })}
            />
            <p className={styles.liveReach} data-testid="live-reach">
              {data
                ? t('live.reachable', {
                    count: data.reachable,
                    shown: whole(data.reachable),
                    share: percent(shareOf(data.reachable, data.count)),
                  })
                : '…'}
            </p>
          </div>
        )}
        {/* Below the figures: it grows and shrinks with the rule, and they stay where they are. */}
        <p className={styles.liveSentence}>
          {rule.tree ? sentence(rule.tree, currentLanguage()) : t('live.unreadable')}
        </p>
        {listed.include + listed.exclude > 0 && (
          <p className={`soft ${styles.liveHand}`} data-testid="live-hand">
            {t('live.hand', {
              included: whole(listed.include),
              excluded: whole(listed.exclude),
            })}
          </p>
        )}
      </Panel>
      {about && (
        <Panel title={t('insight.title')}>
          <div className={fresh ? '' : styles.liveOld} inert={rule.error !== null}>
            <Insights
              about={about}
              tree={rule.tree}
              column={column}
              onNarrow={rule.narrow}
              {...(audienceId ? { audienceId } : {})}
            />
          </div>
        </Panel>
      )}
      <Panel title={data ? t('live.sample', { count: data.results.length }) : t('live.some')}>
        <div
          className={
            fresh ? insightsStyles.liveSample : `${insightsStyles.liveSample} ${styles.liveOld}`
          }
          inert={rule.error !== null}
        >
          {query.data ? (
            <Sample rows={query.data.results} tree={rule.tree} />
          ) : (
            <SkeletonRows columns={4} />
          )}
        </div>
      </Panel>
    </div>
  );
});
