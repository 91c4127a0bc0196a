import { type FocusEvent, type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { cx } from '../../../../ui/cx.js';
import { Gap, Handle } from '../blocks/DragParts.js';
import { BlockBar } from './BlockBar.js';
import { BlockContent } from './BlockContent.js';
import styles from './canvas.module.css';
import type { CanvasBlockProps } from './canvasState.js';
import { useMailEditing } from './mailEditing.js';

/** The block that is next to one, whether it stands in a column or not. */
function neighbour(element: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const all = element.closest('[data-canvas]')?.querySelectorAll<HTMLElement>('[data-block]') ?? [];
  return [...all][[...all].indexOf(element) + by];
}

/** One block of the mail, as the mail has it; selected, what can be done with it floats above. */
export const CanvasBlock = memo(function CanvasBlock(props: CanvasBlockProps) {
  const { block, place, name, last, path, state, language } = props;
  const editing = useMailEditing();
  const box = useRef<HTMLDivElement>(null);
  const selected = state.selected === block.key;
  const here = state.language === language;
  const fresh = here && state.fresh === block.key;
  const written = block.type === 'heading' || block.type === 'text' || block.type === 'button';
  useEffect(() => {
    if (!fresh) return;
    if (!written) box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [fresh, written]);

  const enter = (e: FocusEvent) => {
    e.stopPropagation();
    if (!selected) editing.select(block.key);
  };
  const press = (e: KeyboardEvent) => {
    const done = () => {
      e.preventDefault();
      e.stopPropagation();
    };
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[e.key];
    if (e.altKey && step) {
      editing.shift(block.key, step);
      return done();
    }
    if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'd') {
      editing.copy(block.key);
      return done();
    }
    if (e.key === 'Escape' && e.target !== box.current) {
      box.current?.focus();
      return done();
    }
    if (e.target !== box.current) return undefined;
    if (e.key === 'Delete' || e.key === 'Backspace') {
      (neighbour(box.current, 1) ?? neighbour(box.current, -1))?.focus();
      editing.remove(block.key);
      return done();
    }
    if (e.key === 'Enter') {
      box.current?.querySelector<HTMLElement>('[role=textbox], button')?.focus();
      return done();
    }
    if (step && !e.ctrlKey && !e.metaKey) {
      neighbour(box.current, step)?.focus();
      return done();
    }
    return undefined;
  };

  return (
    <div className={styles.blockPlace}>
      <Gap list={place.list} at={place.at} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form in the mail */}
      <div
        ref={box}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move, copy and delete the block that has the focus
        tabIndex={0}
        aria-label={name}
        data-block={block.key}
        className={cx(styles.block, selected && styles.blockSelected)}
        onFocus={enter}
        onKeyDown={press}
      >
        <span className={styles.handlePlace}>
          <Handle id={block.key} name={name} />
        </span>
        {selected && here && (
          <BlockBar
            blockKey={block.key}
            name={name}
            first={place.at === 0}
            last={last}
            settings={state.settingsApart}
            language={language}
          />
        )}
        <BlockContent
          block={block}
          name={name}
          path={path}
          place={place}
          state={state}
          fresh={fresh}
        />
      </div>
    </div>
  );
});
