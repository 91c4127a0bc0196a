import { type RefObject, useEffect, useState } from 'react';

/** Which tabs of a row are not wholly seen, by their keys: measured, because words and fonts decide. */
export function useHiddenTabs(frame: RefObject<HTMLElement | null>, active: string): string[] {
  const [hidden, setHidden] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is scrolled into sight, others out of it
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>('.ant-tabs-nav-wrap');
    if (!row || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { left, right } = row.getBoundingClientRect();
      const outside = [...row.querySelectorAll<HTMLElement>('[data-node-key]')].filter((tab) => {
        const at = tab.getBoundingClientRect();
        return at.right > right + 1 || at.left < left - 1;
      });
      const keys = outside.map((tab) => tab.dataset.nodeKey ?? '');
      setHidden((before) => (before.join() === keys.join() ? before : keys));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    const list = row.querySelector('.ant-tabs-nav-list');
    if (list) observer.observe(list);
    row.addEventListener('transitionend', measure);
    const later = setTimeout(measure, 350);
    return () => {
      observer.disconnect();
      row.removeEventListener('transitionend', measure);
      clearTimeout(later);
    };
  }, [frame, active]);
  return hidden;
}
