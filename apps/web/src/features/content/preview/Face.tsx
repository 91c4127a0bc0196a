import styles from './content-preview.module.css';
import type { Sender } from './frameProps.js';

/** The picture of whoever writes: the logo, or the first letter of the name. */
export const Face = ({ sender }: { sender: Sender }) =>
  sender.logo ? (
    <img className={styles.face} src={sender.logo} alt="" />
  ) : (
    <span className={styles.face} aria-hidden>
      {sender.name.trim().charAt(0).toUpperCase()}
    </span>
  );
