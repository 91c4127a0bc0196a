import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { TimelineEvent } from '@kade/contract';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { addressOf, type Subject } from './addressOf.js';
import { Changes } from './Changes.js';
import { sentenceOf, textOf } from './describe.js';
import { amountOf, type Run } from './runs.js';
import styles from './timeline.module.css';
import { lookOf } from './tones.js';
import { useDayWord } from './useDayWord.js';

const SentMail = lazy(() =>
  import('../personal-mails/index.js').then((m) => ({ default: m.SentMail })),
);

type Props = {
  run: Run;
  /** The row above it. */
  before: Run | undefined;
  subject: Subject;
  /** More of the run is older than what was read. */
  goesOn: boolean;
};

/** One line of the timeline: an event, or a run of them that opens to each. */
export function TimelineRow({ run, before, subject, goesOn }: Props) {
  const { t } = useTranslation(['timeline', 'common']);
  const format = useFormat();
  const dayWord = useDayWord();
  const [isOpen, setOpen] = useState(false);
  const [isRead, setRead] = useState(false);
  const id = useId();
  const [first] = run.events;
  if (!first) return null;
  const isRun = run.events.length > 1;
  const { Icon, tone } = lookOf(first);
  const day = format.day(first.at);
  const oldest = format.day(run.events.at(-1)?.at);
  const shownBefore = before?.events[0];
  const isNewDay = !shownBefore || format.day(shownBefore.at) !== day;
  const said = isRun ? null : textOf(first);
  const amount = amountOf(run.events);
  const opens = isRun || first.changes.length > 0;
  const words = isRun
    ? t(`timeline.run.${run.kind}`, { count: run.events.length, day: oldest })
    : sentenceOf(first, { t, format });
  const to = isRun ? null : addressOf(first, subject);
  const mail = isRun ? null : first.mail;
  return (
    <li className={styles.row} data-testid="event">
      <span className={cx(styles.icon, styles[`tone-${tone}`])} aria-hidden>
        <Icon />
      </span>
      <time className={cx(styles.day, !isNewDay && styles.sameDay)} dateTime={day}>
        {day}
        {isNewDay && dayWord(day) && <small>{dayWord(day)}</small>}
      </time>
      <div className={styles.body}>
        <div className={styles.what}>
          {mail ? (
            <button
              type="button"
              className={styles.read}
              title={words}
              onClick={() => setRead(true)}
            >
              {words}
            </button>
          ) : to ? (
            <Link to={to} title={words}>
              {words}
            </Link>
          ) : (
            <span title={words}>{words}</span>
          )}
        </div>
        <div className={styles.meta}>
          {mail && (
            <>
              <StatusTag status={mail.state} of="mail" />{' '}
            </>
          )}
          {[
            isRun ? null : timeOf(first, format.moment),
            isRun ? null : first.actor,
            goesOn && isRun ? t('timeline.goesOn') : null,
            said,
            mail?.state === 'sent' ? null : mail?.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {amount !== null && <span className={styles.amount}>{format.money(amount)}</span>}
      {mail && isRead && (
        <Suspense fallback={null}>
          <SentMail id={mail.id} onClose={() => setRead(false)} />
        </Suspense>
      )}
      {opens && (
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('timeline.open', { what: words })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        </button>
      )}
      {opens && isOpen && (
        <div id={id} className={styles.inside}>
          {isRun ? (
            <ul>
              {run.events.map((event) => (
                <li key={event.id}>
                  <Inside event={event} subject={subject} />
                </li>
              ))}
            </ul>
          ) : (
            <Changes kind={first.kind} changes={first.changes} />
          )}
        </div>
      )}
    </li>
  );
}

/** One event of an opened run. */
function Inside({ event, subject }: { event: TimelineEvent; subject: Subject }) {
  const { t } = useTranslation(['timeline', 'common']);
  const format = useFormat();
  const to = addressOf(event, subject);
  const words = sentenceOf(event, { t, format });
  return (
    <>
      <div className={styles.insideWhat}>
        <time dateTime={format.day(event.at)}>{format.day(event.at)}</time>
        {to ? <Link to={to}>{words}</Link> : <span>{words}</span>}
        {event.amount !== null && (
          <span className={styles.amount}>{format.money(event.amount)}</span>
        )}
      </div>
      {event.changes.length > 0 && <Changes kind={event.kind} changes={event.changes} />}
    </>
  );
}

/** An invoice has a day, not a moment, and so may a profile that came with a file. */
const timeOf = ({ kind, at }: TimelineEvent, moment: (at: string) => string) =>
  kind === 'invoice' || kind === 'created' ? null : moment(at).slice(11);
