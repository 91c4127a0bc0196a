import { notification } from 'antd';
import { useEffect } from 'react';
import { Look } from './Look.js';
import { drawNotices } from './notify.js';

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
      drawNotices(({ kind, title, description }) =>
        api[kind]({
          key: `${kind} ${title} ${description ?? ''}`,
          title,
          description: description ? <span className="lines">{description}</span> : null,
          duration: kind === 'error' ? 8 : 4,
        }),
      ),
    [api],
  );
  return holder;
}
