import styles from './content-preview.module.css';
import type { FrameProps } from './frameProps.js';

/** A flyer of one side, in the brand's main colour. */
export function FlyerPreview({ parts, sender, language }: FrameProps) {
  const bullets = (parts.bullets ?? '')
    .split('\n')
    .map((line) => line.replace(/^[-*•]\s+/, '').trim())
    .filter(Boolean);
  return (
    <article className={styles.flyer} lang={language}>
      <div
        className={styles.band}
        style={sender.colour ? { background: sender.colour } : undefined}
      />
      {sender.logo ? <img src={sender.logo} alt={sender.name} /> : <strong>{sender.name}</strong>}
      <h3>{parts.headline}</h3>
      {parts.sub && <p className={styles.sub}>{parts.sub}</p>}
      {bullets.length > 0 && (
        <ul>
          {bullets.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no name but their place
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {parts.call && <p className={styles.call}>{parts.call}</p>}
      {sender.website && <p className={styles.faint}>{sender.website}</p>}
    </article>
  );
}
