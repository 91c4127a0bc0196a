import { useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.js';
import { mailDocument } from './mailDocument.js';
import styles from './outbox.module.css';

type Props = { html: string; title: string; narrow: boolean };

const atLeast = 320;

/**
 * A mail as a recipient sees it, walled in: no scripts, no forms, no way to our page or its storage. Its origin stays
 * ours for one purpose, to measure its height; without scripts the mail cannot make use of that.
 */
export function MailFrame({ html, title, narrow }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(atLeast);

  useEffect(() => {
    const now = frame.current;
    if (!now) return;
    const measure = () => {
      const page = now.contentDocument?.documentElement;
      // The frame's own border takes from its height, not from the mail's.
      const border = now.offsetHeight - now.clientHeight;
      if (page)
        setHeight(Math.max(atLeast, Math.ceil(page.getBoundingClientRect().height) + border));
    };
    // Pictures come after the mail, and do not tell the frame: their own events do.
    const follow = () => {
      measure();
      now.contentDocument?.addEventListener('load', measure, true);
    };
    now.addEventListener('load', follow);
    follow();
    // Narrower, it is higher. What is observed is the frame, which is ours.
    const watch = new ResizeObserver(measure);
    watch.observe(now);
    return () => {
      now.removeEventListener('load', follow);
      watch.disconnect();
    };
  }, []);

  return (
    <iframe
      ref={frame}
      className={cx(styles.mailFrame, narrow ? styles.isNarrow : '')}
      title={title}
      data-testid="mail-frame"
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      srcDoc={mailDocument(html)}
      style={{ height }}
    />
  );
}
