import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** How long a pointer rests on the rail before the menu comes out over the page: whoever only passes by is not stopped. */
const restMs = 150;

/**
 * The collapsed menu comes out over the page while a pointer rests on it or the keyboard is in it. A finger goes straight
 * to the page it taps.
 */
export function useRailOverlay(collapsed: boolean) {
  const [out, setOut] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = () => clearTimeout(timer.current);
  const close = () => {
    wait();
    setOut(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = {
    onPointerEnter: (e: PointerEvent) => {
      if (e.pointerType === 'touch') return;
      wait();
      timer.current = setTimeout(() => setOut(true), restMs);
    },
    onPointerLeave: (e: PointerEvent<HTMLElement>) => {
      wait();
      if (!e.currentTarget.querySelector(':focus-visible')) setOut(false);
    },
    onFocus: (e: FocusEvent<HTMLElement>) => {
      if (e.target.matches(':focus-visible')) setOut(true);
    },
    onBlur: (e: FocusEvent<HTMLElement>) => {
      if (!e.currentTarget.contains(e.relatedTarget)) close();
    },
    onKeyDown: (e: KeyboardEvent) => {
      if (e.key === 'Escape') close();
    },
  };
  return { out: collapsed && out, close, handlers: collapsed ? handlers : {} };
}
