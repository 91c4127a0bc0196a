import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '../campaigns.module.css';

type Props = { width: number; height: number; children: ReactNode };

/** Content of a fixed width, scaled down where there is less room: it keeps the layout of its true width. */
export function ScaledToFit({ width, height, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className={styles.fitted}>
      <div style={{ width: width * scale, height: height * scale, margin: '0 auto' }}>
        <div style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
          {children}
        </div>
      </div>
    </div>
  );
}
