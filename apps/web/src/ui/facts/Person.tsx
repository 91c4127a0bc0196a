import { none } from './format.js';
import styles from './person.module.css';
import { UserAvatar } from './UserAvatar.js';

type Props = {
  user: { id: number | null; name: string } | null | undefined;
  /** The whole name, where the first alone says too little. */
  isWhole?: boolean;
};

/** Somebody in a cell: avatar and first name. The whole name is shown by pointing at it, and read by readers of screens. */
export function Person({ user, isWhole = false }: Props) {
  if (!user?.name) return none;
  const [first = '', ...rest] = user.name.trim().split(/\s+/);
  return (
    <span className={styles.person} title={user.name}>
      <UserAvatar user={user} size={20} className={styles.avatar} />
      <span className={styles.first}>
        {isWhole ? user.name : first}
        {!isWhole && rest.length > 0 && <span className="visually-hidden"> {rest.join(' ')}</span>}
      </span>
    </span>
  );
}
