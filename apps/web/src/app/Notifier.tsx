import { Button, notification } from 'antd';
import { useEffect } from 'react';
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

/** At the foot of the page on the left, where no page has a button. */
function Notices() {
  const mobile = useMobile();
  const [api, holder] = notification.useNotification({
    // On a phone above the bar at the foot.
    bottom: mobile ? 80 : 24,
    placement: 'bottomLeft',
    maxCount: most,
    stack: { threshold: most },
    pauseOnHover: true,
  });
  useEffect(
    () =>
      drawNotices(({ kind, title, description, action, seconds }) => {
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
          style: { marginInlineStart: besideMenu() },
          className: styles.notice ?? '',
          description: description ? <span className="lines">{description}</span> : null,
          duration: seconds ?? usualSeconds,
          // What can be done for so long only is not offered longer.
          pauseOnHover: seconds === undefined,
        });
      }),
    [api],
  );
  return holder;
}
