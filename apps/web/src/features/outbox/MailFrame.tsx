import { useEffect, useRef, useState } from 'react';
import { mailDocument } from './mailDocument.js';

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
    let watch: ResizeObserver | undefined;
    const follow = () => {
      const body = now.contentDocument?.body;
      if (!body) return;
      watch?.disconnect();
      watch = new ResizeObserver(() => setHeight(Math.max(atLeast, body.scrollHeight)));
      watch.observe(body);
    };
    now.addEventListener('load', follow);
    follow();
    return () => {
      now.removeEventListener('load', follow);
      watch?.disconnect();
    };
  }, []);

  return (
    <iframe
      ref={frame}
      className={`mail-frame${narrow ? ' is-narrow' : ''}`}
      title={title}
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      srcDoc={mailDocument(html)}
      style={{ height }}
    />
  );
}
