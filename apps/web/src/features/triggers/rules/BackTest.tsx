import {
  isOpenRun,
  type ReplyOf,
  type RunNews,
  type TriggerRule,
  type TriggerRuleSettings,
  tryTriggerRule,
} from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { JobProgress } from '../../../ui/states/JobProgress.js';
import { useFollowed } from '../../runs/index.js';
import { Found } from './Found.js';
import styles from './rules.module.css';

type Reply = ReplyOf<typeof tryTriggerRule>;

const further = (shown: Reply, news: RunNews): Reply =>
  shown.run?.id === news.id
    ? { ...shown, run: { ...shown.run, total: news.total, processed: news.processed } }
    : shown;

type Props = { rule: TriggerRule; draft: TriggerRuleSettings | null };

/** Whether it is on and whose they would be changes nothing of what it finds. */
const asked = (draft: TriggerRuleSettings): TriggerRuleSettings => ({
  ...draft,
  ...{ on: true, assign: 'owner', user_id: null },
});

/** What a rule would have done with the settings as they stand in the form; asked for, as it takes its time. */
export function BackTest({ rule, draft }: Props) {
  const { t } = useTranslation('triggers');
  const [tried, setTried] = useState<TriggerRuleSettings | null>(null);
  const now = draft && asked(draft);
  const isSame = JSON.stringify(tried) === JSON.stringify(now);
  const body = { rule, settings: tried ?? asked(emptyDraft) };
  const found = useCall(tryTriggerRule, { body }, { enabled: tried !== null });
  useFollowed({ kinds: ['trigger_test'] }, [keyOf(tryTriggerRule)], further);
  const { result = null, run = null } = tried ? (found.data ?? {}) : {};
  const isWorking = found.isFetching || (run !== null && isOpenRun(run));
  return (
    <section className={styles.test} aria-live="polite" aria-busy={isWorking}>
      <Stack gap={12}>
        <h3 className={styles.heading}>{t('test.title')}</h3>
        {!tried && <p className={styles.told}>{t('test.lead')}</p>}
        {run && <JobProgress job={run} title={t('test.working')} />}
        {result && <Found result={result} />}
        {(!tried || !isSame) && (
          <Row gap={[8, 12]} wrap>
            <Button disabled={now === null} onClick={() => setTried(now)}>
              {t(tried ? 'test.again' : 'test.start')}
            </Button>
            {tried && result && <span className="soft">{t('test.changed')}</span>}
          </Row>
        )}
      </Stack>
    </section>
  );
}

/** Never asked: the question has to have a form before there is one. */
const emptyDraft: TriggerRuleSettings = {
  ...{ on: true, numbers: {}, segments: [], audience_id: null, cooldown: 0, expiry: 1 },
  ...{ assign: 'owner', user_id: null },
};
