import { sentence } from '@kade/rules';
import { Progress, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../app/language.js';
import { FailedState } from '../../ui/FailedState.js';
import { Panel } from '../../ui/Page.js';
import { useFormat } from '../../ui/useFormat.js';
import { Sample } from './Sample.js';

import type { RuleControl } from './useRule.js';
import { useTried } from './useTried.js';

/** Beside the builder: the rule in words, how many it selects and how many of those a mail reaches, and 25 of them. */
export function LivePanel({ rule }: { rule: RuleControl }) {
  const { t } = useTranslation('audiences');
  const { whole, percent } = useFormat();
  const { query, fresh } = useTried(rule.error ? null : rule.text);
  // Figures of an earlier rule beside one that cannot be read would be a wrong answer.
  const data = rule.error ? undefined : query.data;
  const shareOf = (part: number, all: number) => (all > 0 ? part / all : 0);

  return (
    <div className="live">
      <Panel title={t('live.title')} extra={!fresh && !rule.error && <Spin size="small" />}>
        <p className="live-sentence">
          {rule.tree ? sentence(rule.tree, currentLanguage()) : t('live.unreadable')}
        </p>
        {rule.error ? null : query.error && !data ? (
          <FailedState failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div className={fresh ? 'live-figures' : 'live-figures live-old'} aria-busy={!fresh}>
            <div aria-live="polite">
              <p className="live-count">
                <strong>{data ? whole(data.count) : '…'}</strong>{' '}
                {data && t('live.ofTotal', { total: whole(data.total) })}
              </p>
              {data && (
                <>
                  <Progress
                    percent={shareOf(data.count, data.total) * 100}
                    showInfo={false}
                    status="normal"
                    size="small"
                    aria-label={t('live.share', {
                      share: percent(shareOf(data.count, data.total)),
                    })}
                  />
                  <p className="live-reach">
                    {t('live.reachable', {
                      count: data.reachable,
                      shown: whole(data.reachable),
                      share: percent(shareOf(data.reachable, data.count)),
                    })}
                  </p>
                </>
              )}
            </div>
          </div>
        )}
      </Panel>
      {data && (
        <Panel title={t('live.sample', { count: data.results.length })}>
          <div className={fresh ? '' : 'live-old'}>
            <Sample rows={data.results} tree={rule.tree} />
          </div>
        </Panel>
      )}
    </div>
  );
}
