import { useTranslation } from 'react-i18next';
import styles from '../glossary.module.css';

const alphabet = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Leads to where a letter begins; from there on the keyboard goes on. */
function goTo(letter: string): void {
  const heading = document.getElementById(`letter-${letter}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** From A to Z beside the list; letters without a word are there, and lead nowhere. */
export function LetterRail({ letters }: { letters: ReadonlySet<string> }) {
  const { t } = useTranslation('help');
  const shown = alphabet.filter((letter) => letter !== '#' || letters.has(letter));
  return (
    <nav className={styles.rail} aria-label={t('letters')}>
      {shown.map((letter) => (
        <button
          key={letter}
          type="button"
          disabled={!letters.has(letter)}
          aria-label={t('letter', { letter })}
          onClick={() => goTo(letter)}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
}
