import { DownOutlined } from '@ant-design/icons';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.js';
import styles from './side-menu.module.css';

export type MenuItem = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly icon: ComponentType;
  /** Outside the app: in a tab of its own. */
  readonly external?: boolean | undefined;
  readonly chosen?: boolean | undefined;
  /** At the right end; `late` when it asks for something. `words` say what is counted. */
  readonly count?:
    | { readonly value: number; readonly words: string; readonly late?: boolean }
    | undefined;
};

type Props = {
  label: string;
  items: readonly MenuItem[];
  /** Folded or not; without it, it cannot be folded. */
  open?: boolean;
  onFold?: (open: boolean) => void;
  onLeave: () => void;
};

/** A group of the menu: its name, which folds it, and a line per page. */
export function MenuSection({ label, items, open = true, onFold, onLeave }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      {onFold ? (
        <button
          id={id}
          type="button"
          className={styles.label}
          aria-expanded={open}
          onClick={() => onFold(!open)}
        >
          <span>{label}</span>
          <DownOutlined aria-hidden className={cx(styles.fold, !open && styles.folded)} />
        </button>
      ) : (
        <h2 id={id} className={styles.label}>
          <span>{label}</span>
        </h2>
      )}
      {open && (
        <ul className={styles.entries}>
          {items.map((item) => (
            <Entry key={item.key} item={item} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The room of a section that is still to come: what stands below it does not move when it does. */
export const SectionRoom = ({ lines }: { lines: number }) =>
  lines > 0 && (
    <div className={styles.section} aria-hidden>
      <div className={styles.label} />
      {Array.from({ length: lines }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without anything in them
        <div key={n} className={styles.entry} />
      ))}
    </div>
  );

function Entry({ item, onLeave }: { item: MenuItem; onLeave: () => void }) {
  const { icon: Icon, count } = item;
  const inside: ReactNode = (
    <>
      <span className={styles.icon} aria-hidden>
        <Icon />
        {count && count.value > 0 && <i className={cx(styles.dot, count.late && styles.late)} />}
      </span>
      <span className={styles.name}>{item.label}</span>
      {count && count.value > 0 && (
        <span className={cx(styles.count, count.late && styles.late)}>
          <span aria-hidden>{count.value}</span>
          <span className="visually-hidden">{count.words}</span>
        </span>
      )}
    </>
  );
  return (
    <li>
      {item.external ? (
        <a
          href={item.to}
          className={styles.entry}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onLeave}
        >
          {inside}
        </a>
      ) : (
        <Link
          to={item.to}
          className={styles.entry}
          data-entry={item.key}
          aria-current={item.chosen ? 'page' : undefined}
          onClick={onLeave}
        >
          {inside}
        </Link>
      )}
    </li>
  );
}
