import { Button, notification } from 'antd';
import { useEffect } from 'react';
import { drawNotices } from '../platform/notices/notify.js';
import { Look } from './Look.js';

/** Draws the notifications of `notify`. */
export function Notifier() {
  return (
    <Look>
      <Notices />
    </Look>
  );
}

function Notices() {
  const [api, holder] = notification.useNotification({ placement: 'topRight', maxCount: 4 });
  useEffect(
    () =>
      drawNotices(({ kind, title, description, action }) => {
        const key = `${kind} ${title} ${description ?? ''}`;
        api[kind]({
          key,
          title,
          description: description ? <span className="lines">{description}</span> : null,
          actions: action && (
            <Button
              size="small"
              onClick={() => {
                api.destroy(key);
                action.act();
              }}
            >
              {action.label}
            </Button>
          ),
          // Whoever may take something back gets the time to read what it was.
          duration: kind === 'error' || action ? 8 : 4,
        });
      }),
    [api],
  );
  return holder;
}
