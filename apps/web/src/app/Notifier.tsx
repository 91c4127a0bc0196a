import { notification } from 'antd';
import { useEffect } from 'react';
import { drawNotices } from './notify.js';

/** Draws the notifications of `notify`. */
export function Notifier() {
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
