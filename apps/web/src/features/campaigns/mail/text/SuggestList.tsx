import { useEffect, useRef } from 'react';
import styles from './text.module.css';

export type Choice = { key: string; label: string };
type Props = {
  id: string;
  label: string;
  choices: readonly Choice[];
  at: number;
  /** Under the cursor, in pixels of the text. */
  spot: { top: number; left: number };
  onPick: (key: string) => void;
};

export const optionId = (id: string, at: number): string => `${id}-${at}`;

/** What can be put where the cursor stands. The text keeps the focus; its keys walk the list. */
export function SuggestList({ id, label, choices, at, spot, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen comes into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.suggest}
      style={spot}
      // A press on it must not take the focus from the text.
      onMouseDown={(e) => e.preventDefault()}
    >
      {choices.map((choice, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and its keys
        <div
          key={choice.key}
          id={optionId(id, i)}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          className={styles.suggestOption}
          onClick={() => onPick(choice.key)}
        >
          {choice.label}
        </div>
      ))}
    </div>
  );
}
