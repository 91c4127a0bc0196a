import { brand } from '@kade/contract';
import styles from '../../ui/base/base.module.css';

type Props = { size?: number; wordmark?: boolean };

/** The product's mark, with its name beside it unless told otherwise. */
export function Logo({ size = 28, wordmark = true }: Props) {
  return (
    <span className={styles.logo}>
      <img src="/favicon.svg" width={size} height={size} alt={wordmark ? '' : brand} />
      {wordmark && <span className={styles.logoWord}>{brand}</span>}
    </span>
  );
}
