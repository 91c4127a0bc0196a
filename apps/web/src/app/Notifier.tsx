import { Button, notification } from 'antd';
import { useEffect, useState } from 'react';
import { drawNotices } from '../platform/notices/notify.js';
import { useMobile } from '../platform/theme/useWidth.js';
import { Look } from './Look.js';
import styles from './notifier.module.css';

/** Draws the notifications of `notify`. */
export function Notifier() {
  return (
    <Look>
      <Notices />
    </Look>
  );
}

/** So many at once: the oldest makes room. */
const most = 3;
const usualSeconds = 5;

/** Beside the menu, however wide it is now. */
const besideMenu = () => document.getElementById('content')?.getBoundingClientRect().left ?? 0;

/** How far from the foot it stands: over the foot of a table and the bar of ticked rows, on a phone over the bar at the foot. */
function aboveFoot(mobile: boolean): number {
  const usual = mobile ? 80 : 24;
  const tops = [...document.querySelectorAll('[data-foot]')]
    .map((one) => one.getBoundingClientRect())
    // One that is scrolled out of sight, or stands in the middle of the page, is in nobody's way.
    .filter(({ top, height }) => height > 0 && top < innerHeight && top > innerHeight / 2)
    .map(({ top }) => innerHeight - top + 8);
  return Math.max(usual, ...tops);
}

/** At the foot of the page on the left, above what is worked with there. */
function Notices() {
  const mobile = useMobile();
  const [place, setPlace] = useState({ left: 0, bottom: 0 });
  const [api, holder] = notification.useNotification({
    bottom: place.bottom,
    // The list cuts off what reaches out of it: it moves as a whole.
    styles: { list: { marginInlineStart: place.left } },
    placement: 'bottomLeft',
    maxCount: most,
    stack: { threshold: most },
    pauseOnHover: true,
  });
  useEffect(
    () =>
      drawNotices(({ kind, title, description, action, seconds }) => {
        setPlace({ left: besideMenu(), bottom: aboveFoot(mobile) });
        const key = `${kind} ${title} ${description ?? ''}`;
        api[kind]({
          key,
          // What can be done about it stands on the line that says it.
          title: (
            <span className={styles.noticeLine}>
              {title}
              {action && (
                <Button
                  type="link"
                  size="small"
                  onClick={() => {
                    api.destroy(key);
                    action.act();
                  }}
                >
                  {action.label}
                </Button>
              )}
            </span>
          ),
          className: styles.notice ?? '',
          description: description ? <span className="lines">{description}</span> : null,
          duration: seconds ?? usualSeconds,
          // What can be done for so long only is not offered longer.
          pauseOnHover: seconds === undefined,
        });
      }),
    [api, mobile],
  );
  return holder;
}
