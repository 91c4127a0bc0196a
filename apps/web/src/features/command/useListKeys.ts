import { matchPath } from 'react-router';
import { useKeys } from '../../platform/keys/useKeys.js';
import { endGlance, glanceAt, glanceNow } from '../../platform/navigation/glance.js';
import { pages } from '../../platform/navigation/pages.js';

/** Rows of tables, cards and lists of things to do. */
const row = 'main [data-row-key]';
const rowsOf = () =>
  [...document.querySelectorAll<HTMLElement>(row)].filter((one) => one.offsetParent !== null);
/** The row that the keyboard is in. */
const activeRow = () => document.activeElement?.closest<HTMLElement>(row) ?? null;

const profileOf = (one: HTMLElement | null): number => {
  const told = Number(one?.dataset.profile);
  const path = linkIn(one)?.pathname ?? '';
  return told || Number(matchPath(pages.profile, path)?.params.resultId ?? 0);
};

function move(by: 1 | -1): void {
  const rows = rowsOf();
  const now = activeRow();
  const next = rows[now ? Math.max(0, rows.indexOf(now) + by) : 0] ?? now;
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  // What is looked at beside the list goes along.
  const id = profileOf(next);
  if (glanceNow() && id > 0) glanceAt(id);
}

const linkIn = (one: HTMLElement | null) => one?.querySelector<HTMLAnchorElement>('a[href]');

const boxIn = (one: HTMLElement | null) =>
  one?.querySelector<HTMLInputElement>('input[type=checkbox], input[type=radio]');

/** What opens the row: a link, or the button that its name is. */
const openerIn = (one: HTMLElement | null) =>
  linkIn(one) ?? one?.querySelector<HTMLElement>('td button:not([data-edit], [data-action])');

/** The row that was chosen last: a range begins there. */
let anchor: HTMLElement | null = null;

function select(): void {
  anchor = activeRow();
  boxIn(anchor)?.click();
}

async function selectUpToHere(): Promise<void> {
  const rows = rowsOf();
  const [from, to] = [anchor, activeRow()].map((one) => (one ? rows.indexOf(one) : -1)) as [
    number,
    number,
  ];
  if (from < 0 || to < 0) return select();
  for (const one of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    const box = boxIn(one);
    if (!box || box.checked) continue;
    box.click();
    // Each choice is made from the one before, which has to be drawn first.
    await new Promise(requestAnimationFrame);
  }
}

function glance(): void {
  const id = profileOf(activeRow());
  if (id <= 0) return;
  if (glanceNow()?.profileId === id) endGlance();
  else glanceAt(id);
}

/** Presses what stands for it in the row. */
const pressIn = (part: string) => () => activeRow()?.querySelector<HTMLElement>(part)?.click();

/** Opens the cell that the keyboard is in, or the first one of the row that can be edited. */
function edit(): void {
  const cell = document.activeElement?.closest('td')?.querySelector<HTMLElement>('[data-edit]');
  if (cell) cell.click();
  // What it is called is edited from its actions, and comes last.
  else
    (
      activeRow()?.querySelector<HTMLElement>(':not(:has(> [aria-haspopup])) > [data-edit]') ??
      activeRow()?.querySelector<HTMLElement>('[data-edit]')
    )?.click();
}

/**
 * The keys of every list: the keyboard goes from row to row, and what is done is what a pointer would do there. A list
 * that has more to say about a key says so itself by `useKeys`.
 */
export function useListKeys(): void {
  useKeys({
    listDown: () => move(1),
    listUp: () => move(-1),
    listSelect: select,
    listRange: () => void selectUpToHere(),
    listOpen: () => openerIn(activeRow())?.click(),
    listGlance: glance,
    listEdit: edit,
    listOwner: pressIn('[data-edit=owner]'),
    listStatus: pressIn('[data-edit=status]'),
    listFilter: () => document.querySelector<HTMLElement>('main [data-filter]')?.click(),
    listQualify: pressIn('[data-action=qualify]'),
    listDisqualify: pressIn('[data-action=disqualify]'),
  });
}
