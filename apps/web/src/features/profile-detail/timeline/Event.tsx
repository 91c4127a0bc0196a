import type { TimelineEvent } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Moment, Money } from '../../../ui/facts/Values.js';
import { Columns, Row } from '../../../ui/layout/layout.js';
import styles from '../profile-detail.module.css';
import { Changes } from './Changes.js';
import { openedIn, sentenceOf, tabOf, textOf } from './describe.js';
import { iconOf } from './kinds.js';

/** One thing that happened: what, who, when, and what was said or changed. */
export function Event({ event: e, profileId }: { event: TimelineEvent; profileId: number }) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const format = useFormat();
  const Icon = iconOf[e.kind];
  // An invoice has a day, not a moment, and so may a profile that came with a file: the day it was where the company is.
  const day = format.day(e.at);
  const tab = tabOf(e);
  const merge = e.kind === 'merge' && e.object_id !== null ? paths.merged(e.object_id) : null;
  const to = tab ? `${paths.profile(profileId, tab)}${openedIn(e)}` : merge;
  const sentence = sentenceOf(e, { t, format });
  const said = textOf(e);
  return (
    <Columns gap={12} of="32px minmax(0, 1fr)" as="li" className={styles.event} data-testid="event">
      <span className={styles.eventIcon} aria-hidden>
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
            <Moment long value={e.at} />
          )}
          {e.actor && <> · {e.actor}</>}
        </p>
      </div>
    </Columns>
  );
}
