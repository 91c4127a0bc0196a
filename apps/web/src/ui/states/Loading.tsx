import styles from '../base/base.module.css';
/** While the first code of a page arrives: a quiet line, no text, so that it needs none. */
export function Loading() {
  return (
    <div className={styles.loading} data-testid="loading" role="progressbar" aria-label="Loading">
      <span />
    </div>
  );
}
