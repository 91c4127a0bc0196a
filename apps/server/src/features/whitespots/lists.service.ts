import type {
  listWhitespotCustomers,
  listWhitespotRanks,
  QueryOf,
  ReplyInputOf,
} from '@kade/contract';
import { rowsBefore } from '../../platform/db/list.js';
import { loadBriefProfiles } from '../profiles/index.js';
import { type Asking, known, mustBeColleague } from './basis.service.js';
import { saidShown as saidOf } from './feedback.repo.js';
import { askSpots } from './held/ask.js';
import { profilesOwned } from './owners.repo.js';
import { placeOfProposition } from './results.service.js';
import { euros, gapShown, propositionAt, saidShown } from './shown.js';

type Ranks = ReplyInputOf<typeof listWhitespotRanks>;

/**
 * A page of customers, or of single whitespots, by what they are expected to bring. One whose profile is gone counts, as in the
 * figures, and has no row. Throws `not_found` for a proposition that is not there.
 */
export async function ranksPage(
  asking: Asking,
  { page, page_size, by, owner, ordering: _, ...selection }: QueryOf<typeof listWhitespotRanks>,
): Promise<Ranks> {
  const { tx, auth } = asking;
  mustBeColleague(auth);
  const found = await known(asking);
  if (!found.asked) return { ...found.basis, count: 0, customers: 0, value: 0, results: [] };
  const { basis, asked, names } = found;
  if (selection.proposition !== undefined) placeOfProposition(found, selection.proposition);
  const offset = rowsBefore({ page, page_size });
  const only = owner === 'all' ? null : await profilesOwned(tx, auth.companyId, owner, auth.userId);
  const list = await askSpots(tx, asked, 'ranked', {
    ...{ selection, by, only, page: { offset, limit: page_size } },
  });
  const ids = [...new Set(list.rows.map(({ profileId }) => profileId))];
  const profiles = await loadBriefProfiles(tx, auth.companyId, ids);
  const said = await saidOf(tx, auth.companyId, ids);
  return {
    ...basis,
    ...{ count: list.count, customers: list.customers, value: euros(list.cents) },
    results: list.rows.flatMap((row, at) => {
      const profile = profiles.get(row.profileId);
      if (!profile) return [];
      const gaps = row.gaps.map((gap) => {
        const { id } = propositionAt(names, gap.item);
        return gapShown(names, gap, said.get(`${row.profileId} ${id}`));
      });
      return [{ place: offset + at + 1, profile, value: euros(row.cents), gaps }];
    }),
  };
}

/** The customers behind a cell. Throws `not_found` for a proposition that is not there. */
export async function customersPage(
  asking: Asking,
  { page, page_size, state, ordering: _, ...selection }: QueryOf<typeof listWhitespotCustomers>,
): Promise<ReplyInputOf<typeof listWhitespotCustomers>> {
  const { tx, auth } = asking;
  mustBeColleague(auth);
  const found = await known(asking);
  if (!found.asked) return { ...found.basis, count: 0, value: 0, results: [] };
  const { basis, asked, names } = found;
  placeOfProposition(found, selection.proposition);
  const list = await askSpots(tx, asked, 'state', {
    ...{ selection, state, page: { offset: rowsBefore({ page, page_size }), limit: page_size } },
  });
  const ids = list.rows.map(({ profileId }) => profileId);
  const profiles = await loadBriefProfiles(tx, auth.companyId, ids);
  const said = await saidOf(tx, auth.companyId, ids);
  const isWorth = state === 'bought' || state === 'gap' || state === 'set_aside';
  return {
    ...basis,
    ...{ count: list.count, value: euros(list.cents) },
    results: list.rows.flatMap((row) => {
      const profile = profiles.get(row.profileId);
      if (!profile) return [];
      const told = said.get(`${row.profileId} ${selection.proposition}`);
      const [gap] = row.gaps;
      return [
        {
          ...{ profile, state, value: isWorth ? euros(row.cents) : null },
          gap: gap ? gapShown(names, gap, told) : null,
          said: saidShown(told),
        },
      ];
    }),
  };
}
