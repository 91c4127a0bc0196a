import { startTransition, type ThHTMLAttributes } from 'react';

export type HeadCellProps = ThHTMLAttributes<HTMLTableCellElement>;

/**
 * A head whose press is answered at once. Sorted, a table draws all of its cells anew, and once more with the rows that come:
 * in a transition other input goes before that.
 */
export const sortingLater = <Props extends HeadCellProps>({
  onClick,
  onKeyDown,
  ...props
}: Props) => ({
  ...props,
  ...(onClick && { onClick: ((e) => startTransition(() => onClick(e))) as typeof onClick }),
  ...(onKeyDown && { onKeyDown: ((e) => startTransition(() => onKeyDown(e))) as typeof onKeyDown }),
});

/** For `components` of a table. */
export const SortingCell = (props: HeadCellProps) => <th {...sortingLater(props)} />;
