import type { TimelineEvent } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment, Money } from '../../ui/facts/Values.js';
import { Columns, Row } from '../../ui/layout/layout.js';
import { addressOf } from './addressOf.js';
import { Changes } from './Changes.js';
import { sentenceOf, textOf } from './describe.js';
import styles from './history.module.css';
import timelineStyles from './timeline.module.css';
import { lookOf } from './tones.js';

/** One thing that happened: what, who, when, and what was said or changed. */
export function Event({ event: e, profileId }: { event: TimelineEvent; profileId: number }) {
  const { t } = useTranslation(['timeline', 'common']);
  const format = useFormat();
  const { Icon, tone } = lookOf(e);
  // An invoice has a day, not a moment, and so may a profile that came with a file: the day it was where the company is.
  const day = format.day(e.at);
  const to = addressOf(e, { profileId });
  const sentence = sentenceOf(e, { t, format });
  const said = textOf(e);
  return (
    <Columns gap={12} of="24px minmax(0, 1fr)" as="li" className={styles.event} data-testid="event">
      <span className={cx(timelineStyles.icon, timelineStyles[`tone-${tone}`])} aria-hidden>
        <Icon />
      </span>
      <div className={styles.eventBody}>
        <Row
          gap={[0, 16]}
          wrap
          align="stretch"
          justify="between"
          as="p"
          className={styles.eventWhat}
        >
          {to ? <Link to={to}>{sentence}</Link> : sentence}
          {e.amount !== null && (
            <span className={styles.eventAmount}>
              <Money value={e.amount} />
            </span>
          )}
        </Row>
        {said && <blockquote className="lines">{said}</blockquote>}
        {e.changes.length > 0 && <Changes kind={e.kind} changes={e.changes} />}
        <p className={cx(styles.eventWhen, 'soft')}>
          {e.kind === 'invoice' || e.kind === 'created' ? (
            <time dateTime={day}>{day}</time>
          ) : (
            <Moment value={e.at} />
          )}
          {e.actor && <> · {e.actor}</>}
        </p>
      </div>
    </Columns>
  );
}
