import { cx } from '../cx.js';
import styles from './avatar.module.css';
import { avatarTint } from './avatarTint.js';
import { initialsOf } from './initials.js';

type Props = {
  user: { id: number | null; name: string };
  /** In pixels; the smallest has room for one letter. */
  size?: 20 | 24 | 28 | 32;
  className?: string | undefined;
};

/** A user's initials in the user's colour. Beside the name it says nothing new: readers of screens do not hear it. */
export const UserAvatar = ({ user, size = 28, className }: Props) => (
  <span
    className={cx(styles.avatar, styles[`avatar-${avatarTint(user.id)}`], className)}
    style={{ width: size, height: size }}
    aria-hidden
  >
    {size === 20 ? initialsOf(user.name).slice(0, 1) : initialsOf(user.name)}
  </span>
);
