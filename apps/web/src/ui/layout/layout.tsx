import type { CSSProperties, HTMLAttributes } from 'react';
import { cx } from '../cx.js';
import styles from './layout.module.css';

/** A distance of the scale, in pixels. */
type Space = 0 | 1 | 2 | 4 | 8 | 12 | 16 | 24 | 32;
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';
type Tag =
  | 'div'
  | 'section'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'p'
  | 'span'
  | 'nav'
  | 'main'
  | 'form'
  | 'header'
  | 'footer'
  | 'aside'
  | 'article'
  | 'figure'
  | 'figcaption';
type Box = HTMLAttributes<HTMLElement> & {
  /** The element, where it means more than its place. */
  as?: Tag;
  /** Between the parts; of two, the first is between rows and the second between columns. */
  gap?: Space | readonly [rows: Space, columns: Space];
  align?: Align;
};

const pixels = (gap: Box['gap'] = 0) =>
  (typeof gap === 'number' ? [gap] : gap).map((space) => `${space}px`).join(' ');

/** An element of one of the layouts below: its own class says the rest, and holds against the layout. */
function Laid({
  as = 'div',
  kind,
  look,
  ...rest
}: Omit<Box, 'gap' | 'align'> & { kind: string; look: object }) {
  const { className, style, ...given } = rest;
  const Element = as as 'div';
  const all = { ...look, ...style } as CSSProperties;
  return <Element {...given} className={cx(kind, className)} style={all} />;
}

/** Parts below each other, each as wide as the whole. */
export const Stack = ({ gap, align, items, ...rest }: Box & { items?: Align }) => (
  <Laid
    {...rest}
    kind={styles.stack}
    look={{ '--gap': pixels(gap), alignItems: align, justifyItems: items }}
  />
);

/** Records below each other, without the marks and margins of a list in a text. */
export const List = ({ className, as = 'ul', ...rest }: Box) => (
  <Stack {...rest} as={as} className={cx(styles.list, className)} />
);

type RowProps = Box & { justify?: 'center' | 'end' | 'between'; wrap?: boolean };
const justified = { center: 'center', end: 'flex-end', between: 'space-between' };

/** Parts beside each other, on one line or, with `wrap`, on as many as they need. */
export const Row = ({ gap, align = 'center', justify, wrap, ...rest }: RowProps) => (
  <Laid
    {...rest}
    kind={styles.row}
    look={{
      '--gap': pixels(gap),
      alignItems: align,
      justifyContent: justify && justified[justify],
      flexWrap: wrap && 'wrap',
    }}
  />
);

type ColumnsProps = Box & {
  items?: Align;
  /** How many of one width, or the widths as CSS says them. */
  of?: number | string;
  /** As many as there is room for, each at least so many pixels wide. */
  min?: number;
  /** Those that are missing in the last row keep their room. */
  fill?: boolean;
};

/** Parts beside each other in columns that the rows share. */
export const Columns = ({ gap, align, items, of = 1, min, fill, ...rest }: ColumnsProps) => {
  const equal = 'minmax(0, 1fr)';
  const columns = min
    ? `repeat(auto-${fill ? 'fill' : 'fit'}, minmax(min(${min}px, 100%), 1fr))`
    : typeof of === 'number'
      ? `repeat(${of}, ${equal})`
      : of;
  const look = {
    '--gap': pixels(gap),
    '--columns': columns,
    alignItems: align,
    justifyItems: items,
  };
  return <Laid {...rest} kind={styles.columns} look={look} />;
};
