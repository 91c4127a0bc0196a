import { catalogue, fieldOf } from '@kade/contract';
import type { Ordering, Questions, Selection } from '../../platform/columns/columns.js';
import { rowsBefore } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { conditionOf, loadProfileRows } from '../profiles/index.js';
import type { Frame } from './members.repo.js';
import { narrowed } from './selection.repo.js';

type Page = { page: number; page_size: number; ordering?: string | undefined };

/** The column an `ordering` such as `-city` names; by name when it names none. */
function orderOf(ordering: string | undefined): Ordering {
  const field = ordering?.replace(/^-/, '');
  const column = catalogue.find((c) => fieldOf(c) === field && c.type !== 'multi');
  const down = column !== undefined && ordering?.startsWith('-');
  return { column: column?.key ?? 'NAME', direction: down ? 'desc' : 'asc' };
}

/** What is selected, narrowed to what a search finds. */
export const searched = (
  { selection, frame }: { selection: Selection; frame: Frame },
  search: string | undefined,
): Selection => (search ? narrowed(conditionOf(selection, frame), search) : selection);

/** A page of the selected profiles with every column: first the ids of the page, then the columns of only those. */
export async function pageOfSelection(
  tx: TenantTx,
  companyId: number,
  ask: Questions,
  selection: Selection,
  { page, page_size, ordering }: Page,
) {
  if (page_size === 0) return [];
  const ids = await ask.ids(selection, {
    ordering: orderOf(ordering),
    limit: page_size,
    offset: rowsBefore({ page, page_size }),
  });
  return loadProfileRows(tx, companyId, ids);
}

/** Exact counts of a selection: how many, of how many, and how many of them a mail campaign may reach. */
export async function countsOf(ask: Questions, selection: Selection) {
  const { count, total, flagged } = await ask.counts(selection);
  return { count, total, reachable: flagged };
}
