import { SearchOutlined } from '@ant-design/icons';
import { sales } from '@kade/contract';
import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { glanceAt } from '../../platform/navigation/glance.js';
import { useMay } from '../../platform/session/useProfile.js';
import { useMobile } from '../../platform/theme/useWidth.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { actionsOf } from './actionsOf.js';
import styles from './command.module.css';
import { type Item, itemKinds } from './items.js';
import { Line } from './Line.js';
import { useResults } from './useResults.js';

const fieldId = 'command-field';
const hints = [
  ['choose', '↑↓'],
  ['open', '↵'],
  ['apart', 'Ctrl ↵'],
  ['glance', '→'],
  ['actions', '⇥'],
] as const;

/** Everything by its name: records, pages, what can be done. The keyboard alone is enough. */
export function CommandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['command', 'common']);
  const navigate = useNavigate();
  const mobile = useMobile();
  const isSeller = useMay()(sales);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  /** The record whose actions are shown in place of what was found. */
  const [about, setAbout] = useState<Item | null>(null);
  /** Enter was pressed before the answer came: it opens what comes first then. */
  const waiting = useRef<{ apart: boolean } | null>(null);
  const { items: found, fresh, failed } = useResults(typed);
  const items = about ? actionsOf(about, isSeller, t) : found;
  const at = Math.min(chosen, items.length - 1);
  const active = items[at];
  const idOf = (item: Item) => `${listId}-${item.key}`.replaceAll(/[^\w-]/g, '_');

  const open = (item: Item, apart: boolean) => {
    if (apart && item.to) {
      window.open(item.to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (item.run) item.run();
    else if (item.to) void navigate(item.to);
  };
  const choose = (next: number) => {
    setChosen(next);
    const item = items[next];
    if (item) document.getElementById(idOf(item))?.scrollIntoView({ block: 'nearest' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that came is what this waits for
  useEffect(() => {
    const first = found[0];
    if (!fresh || !waiting.current) return;
    const { apart } = waiting.current;
    waiting.current = null;
    if (first) open(first, apart);
  }, [fresh, found]);

  const deedOf = (key: string, atEnd: boolean, apart: boolean): (() => void) | undefined => {
    switch (key) {
      case 'ArrowDown':
        return () => choose(at + 1 < items.length ? at + 1 : 0);
      case 'ArrowUp':
        return () => choose(at > 0 ? at - 1 : items.length - 1);
      case 'Enter':
        return () => {
          // The first line is about to change: what was typed counts, not what happened to stand there.
          if (!about && !fresh && chosen === 0) waiting.current = { apart };
          else if (active) open(active, apart);
        };
      case 'Tab':
        return () => {
          if (active?.hit && !about) showActions(active);
        };
      case 'ArrowRight': {
        const id = active?.profile?.id;
        return id !== undefined && atEnd && !about
          ? () => {
              onClose();
              glanceAt(id);
            }
          : undefined;
      }
      case 'Escape':
        return about ? leaveActions : onClose;
      default:
        return undefined;
    }
  };
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.nativeEvent.isComposing) return;
    const atEnd = e.currentTarget.selectionStart === typed.length;
    const apart = e.ctrlKey || e.metaKey;
    const deed = deedOf(e.key, atEnd, apart);
    if (!deed) return;
    e.preventDefault();
    e.stopPropagation();
    deed();
  };
  const showActions = (item: Item) => {
    setAbout(item);
    setChosen(0);
  };
  const leaveActions = () => {
    setAbout(null);
    setChosen(0);
  };

  return (
    <Modal
      open
      closable={false}
      footer={null}
      keyboard={false}
      onCancel={onClose}
      width={mobile ? '100%' : dialogWidth.medium}
      rootClassName={styles.root}
      title={<span className="visually-hidden">{t('title')}</span>}
      focusTriggerAfterClose
      afterOpenChange={(isOpen) => isOpen && document.getElementById(fieldId)?.focus()}
    >
      <div className={styles.query}>
        <SearchOutlined aria-hidden />
        {about && <span className={styles.about}>{about.name}</span>}
        <input
          id={fieldId}
          // biome-ignore lint/a11y/noAutofocus: whoever opens it wants to type
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? idOf(active) : undefined}
          aria-label={t('field')}
          placeholder={about ? t('whichAction') : t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(e) => {
            setTyped(e.target.value);
            setChosen(0);
            setAbout(null);
            waiting.current = null;
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          {mobile ? t('common:action.close') : 'Esc'}
        </button>
      </div>
      <div className={styles.progress} data-busy={!fresh || undefined} />
      <div id={listId} role="listbox" aria-label={t('results')} className={styles.list}>
        {itemKinds
          .map((kind) => ({ kind, lines: items.filter((item) => item.kind === kind) }))
          .filter(({ lines }) => lines.length > 0)
          .map(({ kind, lines }) => (
            // biome-ignore lint/a11y/useSemanticElements: in a list of options a fieldset means nothing
            <div key={kind} role="group" aria-label={t(`kind.${kind}`)}>
              <div className={styles.group} aria-hidden>
                {t(`kind.${kind}`)}
              </div>
              {lines.map((item) => (
                <Line
                  key={item.key}
                  id={idOf(item)}
                  item={item}
                  typed={about ? '' : typed}
                  active={item === active}
                  onPoint={() => setChosen(items.indexOf(item))}
                  onOpen={(apart) => open(item, apart)}
                  onActions={item.hit && !about ? () => showActions(item) : undefined}
                />
              ))}
            </div>
          ))}
      </div>
      {items.length === 0 && (
        <p className={styles.nothing} role="status">
          {t(failed ? 'failed' : typed.trim() === '' ? 'begin' : fresh ? 'nothing' : 'searching')}
        </p>
      )}
      <div className={styles.hints} aria-hidden>
        {hints.map(([hint, key]) => (
          <span key={hint}>
            <kbd>{key}</kbd> {t(`hint.${hint}`)}
          </span>
        ))}
      </div>
    </Modal>
  );
}
