import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './edit.module.css';
import { focusRow } from './focusRow.js';

type Props = {
  label: string;
  /** What was typed so far, for the input that comes. */
  typed: RefObject<string>;
  /** Whether Enter was pressed after it: the input that comes takes both. */
  entered: RefObject<boolean>;
  onLeave: () => void;
  /** Opens the cell after this one or before it; false where there is none. */
  onBeside: (by: 1 | -1) => boolean;
  children: ReactNode;
};

/**
 * A cell whose input is not there yet. It has the keyboard already: who types on at once writes, and does not press the
 * keys of the list, and Enter takes what was written once the input is there; who goes on by Tab is taken to the next
 * cell, however slowly this one comes.
 */
export function Opening({ label, typed, entered, onLeave, onBeside, children }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(typed.current.length, typed.current.length);
  }, [typed]);
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.key === 'Tab') {
      e.preventDefault();
      e.stopPropagation();
      // What was typed is for the input to check and save: it stays until that is there.
      if (typed.current !== '' || onBeside(e.shiftKey ? -1 : 1)) return;
    } else if (e.key === 'Enter') {
      e.preventDefault();
      e.stopPropagation();
      entered.current = !e.nativeEvent.isComposing;
      return;
    } else if (e.key === 'Escape') {
      e.preventDefault();
      e.stopPropagation();
    } else return;
    typed.current = '';
    entered.current = false;
    const here = e.currentTarget;
    onLeave();
    focusRow(here);
  };
  return (
    <span className={styles.opening}>
      {children}
      <input
        ref={box}
        className="visually-hidden"
        // The keyboard of a phone comes with the input itself.
        inputMode="none"
        aria-label={label}
        defaultValue={typed.current}
        onInput={(e) => {
          typed.current = e.currentTarget.value;
          // Who types on is not done yet.
          entered.current = false;
        }}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}

/** Writes into an input as its user would, so that it takes the text in its own way. */
export function typeInto(input: HTMLElement, text: string): void {
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  if (input.readOnly) return;
  const kind = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses Enter in an input as its user would, and lets go of it. */
export function pressEnter(input: HTMLElement): void {
  const enter = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
  for (const type of ['keydown', 'keyup']) input.dispatchEvent(new KeyboardEvent(type, enter));
}
