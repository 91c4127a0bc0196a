import type { InputRef } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';

/** For a field in a panel that is placed before it is shown: `autoFocus` would come to a field that cannot take it yet. */
export function useFocusSoon(): RefObject<InputRef | null> {
  const field = useRef<InputRef>(null);
  useEffect(() => {
    const soon = setTimeout(() => field.current?.focus(), 50);
    return () => clearTimeout(soon);
  }, []);
  return field;
}
