import styles from './content-preview.module.css';
import type { FrameProps } from './frameProps.js';
import { Markup } from './Markup.js';
import { sectionsOf } from './sections.js';

/** A page of a blog, with its sections; above it, as a search engine shows it. */
export function BlogPreview({ parts, sender, language }: FrameProps) {
  return (
    <article className={styles.blog} lang={language}>
      <div className={styles.found}>
        <span className={styles.faint}>{sender.website ?? sender.name}</span>
        <span className={styles.foundTitle}>{parts.title}</span>
        <span className={styles.foundText}>{parts.intro}</span>
      </div>
      <h3>{parts.title}</h3>
      {parts.intro && <p className={styles.intro}>{parts.intro}</p>}
      {sectionsOf(parts.body ?? '').map(({ heading, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections of a text have no name but their place
        <div key={at}>
          {heading && <h4>{heading}</h4>}
          <Markup text={text} />
        </div>
      ))}
    </article>
  );
}
