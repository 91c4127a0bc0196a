import type { TimelineKind } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../../ui/cx.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { runsOf } from './runs.js';
import { TimelineRow } from './TimelineRow.js';
import styles from './timeline.module.css';
import { type Narrowed, useTimeline } from './useTimeline.js';

const changes: readonly TimelineKind[] = [
  'created',
  'edit',
  'import',
  'mass_action',
  'merge',
  'opportunity',
  'qualification',
  'contact',
  'contract',
  'attachment',
];

const narrowed = {
  all: {},
  calls: { kinds: ['activity'], types: ['call'] },
  mail: { kinds: ['campaign', 'activity'], types: ['email'] },
  comments: { kinds: ['comment'] },
  orders: { kinds: ['invoice'] },
  changes: { kinds: changes },
} as const satisfies Record<string, Narrowed>;
type Chip = keyof typeof narrowed;
const ofProfile = ['all', 'calls', 'mail', 'orders', 'changes'] as const satisfies Chip[];
const ofOpportunity = ['all', 'calls', 'comments', 'changes'] as const satisfies Chip[];

/** Rows before the reader asks for more. */
const step = 10;

/** Little happens to a contract: there is nothing to choose among. */
const ofContract = ['all'] as const satisfies Chip[];

type Props = {
  profileId: number | null;
  /** Of this opportunity alone. */
  opportunityId?: number;
  /** Of this contract alone. */
  contractId?: number;
  /** Only so many of the newest rows, without choices. */
  brief?: number;
};

/** What happened to a record, as one stream, the newest first: what comes in numbers is told as one line. */
export function Timeline({ profileId, opportunityId, contractId, brief }: Props) {
  const { t } = useTranslation('timeline');
  const subject = { profileId, opportunityId, contractId };
  const isOfProfile = opportunityId === undefined && contractId === undefined;
  const chips: readonly Chip[] =
    contractId !== undefined ? ofContract : isOfProfile ? ofProfile : ofOpportunity;
  const [chip, setChip] = useState<Chip>('all');
  const [rows, setRows] = useState(step);
  const { query, hasMore, loadingMore, more } = useTimeline(subject, narrowed[chip]);
  return (
    <section className={styles.timeline} aria-labelledby="timeline-title">
      <header className={styles.head}>
        <h2 id="timeline-title">{t('timeline.title')}</h2>
        {!brief && chips.length > 1 && (
          <fieldset className={styles.chips} aria-label={t('timeline.narrow')}>
            {chips.map((key) => (
              <button
                key={key}
                type="button"
                className={cx(styles.chip, 'touch')}
                aria-pressed={chip === key}
                onClick={() => {
                  setChip(key);
                  setRows(step);
                }}
              >
                {t(`timeline.chip.${key}`)}
              </button>
            ))}
          </fieldset>
        )}
        {profileId !== null && isOfProfile && (
          <Link className={styles.allOfIt} to={paths.profile(profileId, 'history')}>
            {t('timeline.history')}
          </Link>
        )}
      </header>
      <Loaded query={query} rows={5}>
        {(events) => {
          const runs = runsOf(events);
          // The last run may go on in what is not read yet: more of it is read before it is left behind.
          const isAll = rows >= runs.length;
          return runs.length === 0 ? (
            <p className={styles.none}>
              {t(`timeline.none.${chip === 'all' ? 'all' : 'narrowed'}`)}
            </p>
          ) : (
            <>
              <ol className={styles.rows}>
                {runs.slice(0, brief ?? rows).map((run, place) => (
                  <TimelineRow
                    key={run.id}
                    run={run}
                    before={runs[place - 1]}
                    subject={subject}
                    goesOn={hasMore && place === runs.length - 1}
                  />
                ))}
              </ol>
              {!brief && (hasMore || !isAll) && (
                <Button
                  size="small"
                  className={styles.more ?? ''}
                  loading={loadingMore}
                  onClick={() => {
                    if (hasMore && rows + step > runs.length) more();
                    setRows(rows + step);
                  }}
                >
                  {t('history.more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
