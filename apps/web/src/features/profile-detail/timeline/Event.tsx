import type { TimelineEvent } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../ui/useFormat.js';
import { Moment, Money } from '../../../ui/Values.js';
import { detailPath } from '../../profiles/index.js';
import { Changes } from './Changes.js';
import { sentenceOf, tabOf } from './describe.js';
import { iconOf } from './kinds.js';

/** One thing that happened: what, who, when, and what was said or changed. */
export function Event({ event: e, profileId }: { event: TimelineEvent; profileId: number }) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const format = useFormat();
  const Icon = iconOf[e.kind];
  const tab = tabOf(e);
  const sentence = sentenceOf(e, { t, format });
  const said = e.kind === 'created' || e.kind === 'contract' ? null : e.text;
  return (
    <li className={`event event-${e.kind}`}>
      <span className="event-icon" aria-hidden>
        <Icon />
      </span>
      <div className="event-body">
        <p className="event-what">
          {tab ? <Link to={detailPath(profileId, tab)}>{sentence}</Link> : sentence}
          {e.amount !== null && (
            <span className="event-amount">
              <Money value={e.amount} />
            </span>
          )}
        </p>
        {said && <blockquote className="lines">{said}</blockquote>}
        {e.changes.length > 0 && <Changes changes={e.changes} />}
        <p className="event-when soft">
          {e.kind === 'invoice' ? (
            <time dateTime={e.at}>{format.day(e.at)}</time>
          ) : (
            <Moment value={e.at} />
          )}
          {e.actor && <> · {e.actor}</>}
        </p>
      </div>
    </li>
  );
}
