import { Input } from 'antd';
import { cx } from '../../../ui/cx.js';
import styles from './content-editor.module.css';

/** A place that is marked while one types, and how. */
export type Marked = {
  readonly from: number;
  readonly to: number;
  readonly as: 'claim' | 'stop' | 'warning' | 'hint';
};

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  marks: readonly Marked[];
  /** Lines it has at least; one: it is a single line. */
  rows: number;
  maxLength: number;
  readOnly: boolean;
  describedBy?: string | undefined;
};

/** A field of a text with marks behind what was found in it: they follow each key, and the text can be typed as any other. */
export function MarkedField(props: Props) {
  const { id, label, value, onChange, marks, rows, maxLength, readOnly, describedBy } = props;
  return (
    <div className={styles.marked}>
      <div className={styles.behind} aria-hidden>
        {pieces(value, marks).map(({ text, as, at }) =>
          as ? (
            <mark key={at} className={cx(styles[`is-${as}`])}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {/* A line that is begun has its height before its first sign. */}
        {'\n'}
      </div>
      <Input.TextArea
        id={id}
        aria-label={label}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        className={styles.typed ?? ''}
        autoSize={{ minRows: rows }}
        maxLength={maxLength}
        value={value}
        readOnly={readOnly}
        onChange={(e) => onChange(rows === 1 ? e.target.value.replace(/\n/g, ' ') : e.target.value)}
      />
    </div>
  );
}

type Piece = { text: string; as: Marked['as'] | null; at: number };

/** A text cut at its marks; of marks over each other the first one given holds. */
export function pieces(text: string, marks: readonly Marked[]): Piece[] {
  const sorted = [...marks]
    .map((mark) => ({ ...mark, to: Math.min(mark.to, text.length) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  const all: Piece[] = [];
  let at = 0;
  for (const mark of sorted) {
    if (mark.from < at) continue;
    if (mark.from > at) all.push({ text: text.slice(at, mark.from), as: null, at });
    all.push({ text: text.slice(mark.from, mark.to), as: mark.as, at: mark.from });
    at = mark.to;
  }
  if (at < text.length) all.push({ text: text.slice(at), as: null, at });
  return all;
}
