import type { ReactNode } from 'react';
import { FailedState } from './FailedState.js';
import { SkeletonRows } from './SkeletonRows.js';

type Props<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
  /** Shown while loading; grey rows when left out, about as many as come. */
  skeleton?: ReactNode;
  rows?: number;
};

/** Skeleton, failure with retry, or the data: whichever it is. */
export function Loaded<T>({ query, children, skeleton, rows }: Props<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) {
    return <FailedState failure={query.error} onRetry={() => void query.refetch()} />;
  }
  return <>{skeleton ?? <SkeletonRows columns={4} {...(rows ? { rows } : {})} />}</>;
}
