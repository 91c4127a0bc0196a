import { type KeyId, keyCatalogue, keyGroups } from './catalogue.js';

type Handler = (event: KeyboardEvent) => void;
export type KeyHandlers = { readonly [id in KeyId]?: Handler };

/** How long a first key, such as the g of 'g h', waits for the second. */
const sequenceMs = 1200;

const held = new Set<KeyHandlers>();
let singleKeys = true;
let first: { key: string; at: number } | null = null;

/** Keys without Ctrl or Cmd can be switched off: whoever speaks to the computer types letters by chance (WCAG 2.1.4). */
export function allowSingleKeys(on: boolean): void {
  singleKeys = on;
}

/** Says what keys do, until the returned function is called. */
export function holdKeys(handlers: KeyHandlers): () => void {
  held.add(handlers);
  return () => held.delete(handlers);
}

/** Where typing writes, or moves within what is open: letters are letters there. */
const writes =
  'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=menu], [role=listbox], [role=textbox]';
const open = '[role=dialog][aria-modal=true], .ant-modal-wrap, .ant-tour';
/** What Enter and the space bar press by themselves. */
const pressed =
  'a, button, summary, label, [role=button], [role=tab], [role=menuitem], [role=option]';

/** Whether the keyboard writes into something now. */
export const isWriting = (): boolean => document.activeElement?.closest(writes) != null;

const isShown = (element: Element) =>
  (element as HTMLElement).offsetParent !== null || element.getClientRects().length > 0;

/** Whether something lies over the page that has the keyboard for itself. */
const isCovered = () => [...document.querySelectorAll(open)].some(isShown);

/** A key as the catalogue writes it. Signs that need Shift or AltGr on some keyboards are those signs everywhere. */
export function keyOf(e: KeyboardEvent): string {
  const command = (e.ctrlKey || e.metaKey) && !e.getModifierState('AltGraph');
  const key = e.key === ' ' ? 'Space' : e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const shift = e.shiftKey && /^([a-z]|[A-Z]\w+)$/.test(key);
  return [
    command && 'Ctrl',
    e.altKey && !e.getModifierState('AltGraph') && 'Alt',
    shift && 'Shift',
    key,
  ]
    .filter(Boolean)
    .join('+');
}

/**
 * What a key does now: of two meanings that of the record counts, then that of the list, then that of the whole product;
 * of two of a kind what was said last.
 */
function meaningOf(keys: string): Handler | undefined {
  const rank = (id: KeyId) => keyGroups.indexOf(keyCatalogue[id].group);
  return [...held]
    .reverse()
    .flatMap((handlers) => Object.entries(handlers) as [KeyId, Handler][])
    .filter(([id]) => keyCatalogue[id].keys === keys)
    .sort(([a], [b]) => rank(b) - rank(a))[0]?.[1];
}

function press(e: KeyboardEvent): void {
  if (e.defaultPrevented || e.isComposing) return;
  const key = keyOf(e);
  const target = e.target instanceof Element ? e.target : null;
  const isCommand = key.startsWith('Ctrl+');
  if (!isCommand) {
    if (!singleKeys || target?.closest(writes) || isCovered()) {
      first = null;
      return;
    }
    if ((key === 'Enter' || key === 'Space') && target?.closest(pressed)) return;
  }
  const begun = first && e.timeStamp - first.at < sequenceMs ? `${first.key} ${key}` : null;
  first = null;
  const handler = (begun && meaningOf(begun)) || meaningOf(key);
  if (handler) {
    e.preventDefault();
    handler(e);
    return;
  }
  if (
    key.length === 1 &&
    [...held].some((h) =>
      Object.keys(h).some((id) => keyCatalogue[id as KeyId].keys.startsWith(`${key} `)),
    )
  )
    first = { key, at: e.timeStamp };
}

/** Listens for the keys of the product, as long as the frame of its pages stands. */
export function listenForKeys(): () => void {
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
