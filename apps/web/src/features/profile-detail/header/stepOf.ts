type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

/**
 * What a pressed key asks for: Alt with an arrow steps through the list. Never a letter alone, which speech control
 * types by accident; and never in a field or a dialog, where the arrows have work of their own.
 */
export function stepOf(e: Pressed): 'next' | 'previous' | null {
  if (!e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || e.defaultPrevented) return null;
  const busy = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=listbox]';
  if (e.target instanceof Element && e.target.closest(busy)) return null;
  return e.key === 'ArrowDown' ? 'next' : e.key === 'ArrowUp' ? 'previous' : null;
}
