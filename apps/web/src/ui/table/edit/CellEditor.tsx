import { Alert, ConfigProvider, Popover } from 'antd';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ApiFailure } from '../../../platform/client/failure.js';
import { translateText } from '../../../platform/notices/showFailure.js';
import { errorsOf, useSaving, type Versioned } from '../../../platform/saving/useSaving.js';
import { Conflict } from '../../form/Conflict.js';
import type { DataColumn } from '../columns.js';
import type { CellValue } from './cellEdit.js';
import styles from './edit.module.css';
import { type Edited, openBeside } from './editing.js';
import { focusRow } from './focusRow.js';
import { pressEnter, typeInto } from './Opening.js';
import { useRowKept } from './useRowKept.js';

type Props = {
  row: object;
  column: DataColumn<object>;
  edited: Edited;
  /** What was typed before it was there. */
  typed: RefObject<string>;
  /** Whether Enter was pressed after that. */
  entered: RefObject<boolean>;
};

/** What an input opens, and what is asked about it, stands elsewhere in the page: going there is not leaving. */
const parts =
  '.ant-select-dropdown, .ant-picker-dropdown, .ant-popover, .ant-modal-root, .ant-picker-panel';

const same = (a: CellValue, b: CellValue) =>
  (typeof a === 'string' ? a.trim() || null : a) === (typeof b === 'string' ? b.trim() || null : b);

const reasonOf = (failure: ApiFailure) =>
  Object.values(errorsOf(failure)).flat().join(' ') ||
  translateText(failure.detail ?? failure.msg ?? 'Failed!');

/**
 * The value of a cell while it is edited. Enter, Tab and leaving save it, Escape leaves it as it was. Whoever saved the row
 * first is asked about as in a form.
 */
export function CellEditor({ row, column, edited, typed, entered }: Props) {
  const { editing, edits, rowKey } = edited;
  const edit = column.edit;
  const place = useRef<HTMLDivElement>(null);
  // As it was opened: news that come meanwhile do not change what is compared and written over.
  const [opened, setOpened] = useState(row as Versioned);
  const [value, setValue] = useState<CellValue>(() => edit?.initialOf(row) ?? null);
  const [refusal, setRefusal] = useState('');
  const [entersIn, setEntersIn] = useState(0);
  const [asked, setAsked] = useState<{ value: CellValue; then: () => void } | null>(null);
  const { save, theirs, saving, conflict } = useSaving(edits.saves(row));
  const kept = useRowKept(edits, rowKey);
  const asking = useRef(false);
  const done = useRef(false);
  const key = rowKey(row);

  const close = () => {
    done.current = true;
    editing.close(key, column.key);
  };
  const backToRow = () => {
    const cell = place.current;
    close();
    focusRow(cell);
  };

  const store = async (next: CellValue, then: () => void, more: object = {}, over = false) => {
    if (!edit || done.current) return;
    const change = { ...edit.changeOf(next, opened), ...more };
    const saved = await save(change as never, opened, over);
    if (saved.failure?.code === 'version_conflict') return;
    if (saved.failure) return setRefusal(reasonOf(saved.failure));
    if (!saved.row) return;
    kept.keep(saved.row);
    editing.noteSaved(key, column.key);
    then();
    if (edit.undoOf) kept.offerUndo(column.title, opened, saved.row, edit.undoOf(opened));
  };
  /** @param then where one goes once it is saved */
  const commit = (next: CellValue, then: () => void) => {
    if (!edit || done.current || saving || conflict) return;
    if (same(next, edit.initialOf(opened))) return then();
    const fault = edit.faultOf?.(next);
    if (fault) return setRefusal(fault);
    const give = (more: object) => void store(next, then, more);
    if (edit.asks?.(opened, next, { give, cancel: backToRow })) {
      asking.current = true;
      return setAsked({ value: next, then });
    }
    void store(next, then);
  };
  const toNext = (by: 1 | -1) => () => {
    done.current = true;
    if (!openBeside(edited, row, column.key, by)) backToRow();
  };

  // With the drawing, so that no key is pressed in between.
  useLayoutEffect(() => {
    const input = place.current?.querySelector<HTMLElement>('input, textarea');
    input?.focus({ preventScroll: true });
    if (input instanceof HTMLInputElement && !edit?.isPick) input.select();
    const text = typed.current;
    typed.current = '';
    if (text && input) typeInto(input, text);
    if (entered.current) setEntersIn(2);
    entered.current = false;
  }, [edit, typed, entered]);
  // Enter takes what was typed, once it is drawn: first what is offered for it, then which of that is marked.
  useEffect(() => {
    if (entersIn === 0) return;
    setEntersIn(entersIn - 1);
    if (entersIn > 1) return;
    const input = place.current?.querySelector<HTMLElement>('input, textarea');
    if (input) pressEnter(input);
  }, [entersIn]);

  const onKeyDown = (e: KeyboardEvent) => {
    if (conflict || asked) return;
    const isLine = e.target instanceof HTMLInputElement || e.ctrlKey || e.metaKey;
    if (e.key === 'Escape') {
      e.stopPropagation();
      e.preventDefault();
      backToRow();
    } else if (e.key === 'Tab') {
      e.preventDefault();
      e.stopPropagation();
      commit(value, toNext(e.shiftKey ? -1 : 1));
    } else if (e.key === 'Enter' && !edit?.isPick && isLine) {
      e.preventDefault();
      e.stopPropagation();
      commit(value, backToRow);
    }
  };
  const onBlur = (e: FocusEvent) => {
    const to = e.relatedTarget as HTMLElement | null;
    if (done.current || place.current?.contains(to) || to?.closest(parts)) return;
    // A press on the page leaves it; a window that loses the keyboard does not.
    setTimeout(() => {
      const now = document.activeElement;
      // A question that the choice itself raised may not have the keyboard yet.
      if (asking.current) return;
      if (!document.hasFocus() || place.current?.contains(now) || now?.closest(parts)) return;
      if (edit?.isPick && !conflict) close();
      else commit(value, close);
    });
  };

  const load = async () => {
    const found = await theirs(opened);
    if (!found.row) return;
    kept.keep(found.row);
    setOpened(found.row);
    setValue(edit?.initialOf(found.row) ?? null);
    backToRow();
  };
  const note: ReactNode = conflict ? (
    <Conflict
      saving={saving}
      onMine={() => void store(value, backToRow, {}, true)}
      onTheirs={() => void load()}
    />
  ) : (
    refusal && <Alert type="error" showIcon title={refusal} />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the input within
    <div
      ref={place}
      className={styles.editor}
      data-testid="cell-editor"
      aria-busy={saving}
      onKeyDownCapture={onKeyDown}
      onBlur={onBlur}
    >
      <Popover
        open={Boolean(note)}
        content={<div className={styles.note}>{note}</div>}
        placement="bottomLeft"
      >
        <span className={styles.input}>
          <ConfigProvider variant="borderless">
            {edit?.input(
              {
                value,
                label: column.title,
                isOpen: !saving && !conflict && !asked && !refusal,
                onChange: (next) => {
                  setRefusal('');
                  setValue(next);
                  if (edit.isPick) commit(next, backToRow);
                },
              },
              row,
            )}
          </ConfigProvider>
        </span>
      </Popover>
      {asked &&
        edit?.asks?.(opened, asked.value, {
          give: (more) => void store(asked.value, asked.then, more),
          cancel: backToRow,
        })}
    </div>
  );
}
