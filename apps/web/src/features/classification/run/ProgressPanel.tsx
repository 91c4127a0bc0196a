import type { ClassificationDetail, PauseReason } from '@kade/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../ui/page/Page.js';
import { JobProgress } from '../../../ui/states/JobProgress.js';
import { useWords, type Words } from '../words/useWords.js';
import styles from './class-run.module.css';

const open = ['estimating', 'queued', 'running'];

/** How far a run is, why it waits, and what it did with each lead: also which may have been paid for twice. */
export function ProgressPanel({ run }: { run: ClassificationDetail }) {
  const words = useWords();
  const { t, format } = words;
  const { status, paused } = run;
  const isOver = status === 'finished' || status === 'ready';
  const facts = factsOf(words, run);
  const begun = useBegun(run);
  if (isOver && run.interrupted === 0 && run.failed === 0 && run.taken_over === 0) return null;
  if (isOver)
    return (
      <Panel>
        <Facts facts={facts} />
      </Panel>
    );
  return (
    <Panel>
      <div className={styles.progress}>
        {paused && (
          <Alert
            type="warning"
            showIcon
            title={t(`paused.why.${paused}`)}
            description={pausedText(words, run, paused)}
          />
        )}
        {status === 'running' && run.waiting_until && (
          <Alert
            type="info"
            showIcon
            title={t('run.waiting', { at: format.moment(run.waiting_until).slice(11) })}
          />
        )}
        {status !== 'cancelled' && (
          <JobProgress
            title={t(`run.state.${status}`)}
            job={{
              status: status === 'estimating' ? 'running' : status,
              ...{ total: run.total, processed: run.done, error: run.error },
              ...begun,
              finished_at: run.finished_at,
            }}
          />
        )}
        <Facts facts={facts} />
        {open.includes(status) && <p className="soft">{t('run.goesOn')}</p>}
      </div>
    </Panel>
  );
}

/** What to do about a run that is paused; one that came to its limit says how far it came with it. */
function pausedText({ t, format }: Words, run: ClassificationDetail, paused: PauseReason): string {
  const { cost, cap } = run;
  const key = paused === 'cap' && cost === 0 ? 'capNone' : paused;
  const told = { cost: format.smallMoney(cost), cap: format.smallMoney(cap) };
  return t(`paused.then.${key}`, told);
}

/**
 * Since when it is told how fast it goes, and what stood by then: a run that goes on has done the rest before. While it
 * waits it has no pace.
 */
function useBegun({ status, waiting_until, done, job }: ClassificationDetail) {
  const goes = status === 'running' && waiting_until === null;
  const key = goes ? `${job?.id}` : null;
  const [seen, setSeen] = useState<{ key: string; at: string; done: number } | null>(null);
  if (key === null) {
    if (seen !== null) setSeen(null);
  } else if (seen?.key !== key) setSeen({ key, at: new Date().toISOString(), done });
  return { started_at: key === null ? null : (seen?.at ?? null), begun_with: seen?.done ?? 0 };
}

const Facts = ({ facts }: { facts: readonly { key: string; text: string }[] }) =>
  facts.length > 0 && (
    <ul className={styles.facts}>
      {facts.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );

/** What became of the leads so far, as far as there are any. */
function factsOf({ t, format }: Words, run: ClassificationDetail) {
  const isPaid = run.mode === 'model';
  return (
    [
      ['asked', run.asked],
      ['taken_over', run.taken_over],
      ['failed', run.failed],
      ['in_flight', isPaid ? run.in_flight : 0],
      ['interrupted', isPaid ? run.interrupted : 0],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({
      key,
      text: t(`run.fact.${key}${key === 'asked' && !isPaid ? '_built_in' : ''}`, {
        count,
        shown: format.whole(count),
      }),
    }));
}
