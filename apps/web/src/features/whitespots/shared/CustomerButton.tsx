import { placeOf } from '../../../ui/facts/placeOf.js';
import type { Business } from '../profile/GapCard.js';
import styles from './shared.module.css';

type Props = {
  customer: Business & { city?: string | null; segment?: string | null };
  onOpen: (customer: Business) => void;
  /** Below the name, in place of where and what it is. */
  below?: string;
};

/** A customer in a list: a press tells beside the page what it does not buy yet. */
export function CustomerButton({ customer, onOpen, below }: Props) {
  const { id, name } = customer;
  return (
    <span className={styles.customer}>
      <button
        type="button"
        className={styles.name}
        data-testid="customer"
        title={name}
        onClick={(event) => {
          event.stopPropagation();
          onOpen({ id, name });
        }}
      >
        {name}
      </button>
      <span className={styles.below}>{below ?? placeOf(customer)}</span>
    </span>
  );
}
