import { matchRanks, mostLookedAt, rankOfName, searchEverything, wordsOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useSettled } from '../../platform/client/useSettled.js';
import { withQuery } from '../../platform/navigation/addressOf.js';
import { startNew } from '../../platform/navigation/creation.js';
import { paths } from '../../platform/navigation/paths.js';
import { addressOfRecord } from '../../platform/places/placeAt.js';
import { useRecent } from '../../platform/places/usePlaces.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import { newKinds } from '../create/index.js';
import { mayOpen } from './goPlaces.js';
import { itemOfHit } from './hits.js';
import { bestOf, fitting, type Item } from './items.js';
import { useOwnItems } from './useOwnItems.js';

/** A pause in typing after which the server is asked. */
const pauseMs = 60;

/**
 * What fits the typed text. `fresh`: it is the answer to just that text; until then the results before stay.
 * 'New opportunity for smits' begins one for the businesses that fit the rest.
 */
export function useResults(typed: string) {
  const { t } = useTranslation(['command', 'common']);
  const { groupNames } = useProfile();
  const may = useMay();
  const own = useOwnItems();
  const recent = useRecent();
  const text = typed.trim();
  const deed = deedIn(text, t('newFor'), (kind) =>
    t('new', { what: t(`common:create.kind.${kind}`).toLowerCase() }),
  );
  const search = useSettled(deed?.rest || text, pauseMs);
  const asked = search.length > 0;
  const found = useCall(
    searchEverything,
    { query: { search: search.slice(0, 200) || '-' } },
    { enabled: asked, keepPrevious: true, silent: true },
  );
  const hits = asked ? (found.data?.hits ?? []) : [];
  const total = asked ? (found.data?.profiles ?? 0) : 0;

  const itemsFor = (): readonly Item[] => {
    if (!text)
      return recent.map((record) => ({
        key: `recent ${record.kind} ${record.id}`,
        kind: 'recent',
        name: record.name,
        rank: 0,
        to: addressOfRecord(record),
        ...(record.kind === 'profile' ? { profile: { id: record.id, name: record.name } } : {}),
      }));
    const records = hits.map(itemOfHit);
    if (deed?.rest)
      return records
        .flatMap((item): Item[] => {
          const { profile } = item;
          return item.kind === 'profile' && profile && may(deed.access)
            ? [
                {
                  ...item,
                  key: `${deed.form} ${item.key}`,
                  kind: 'action',
                  name: t(`newAbout.${deed.form}`, { name: item.name }),
                  run: () => startNew({ kind: deed.form, profile }),
                },
              ]
            : [];
        })
        .map(({ to: _, ...item }) => item);
    return bestOf([...records, ...fitting(text, own)]);
  };
  const items = itemsFor();

  const all: Item | null =
    text && total > 0 && mayOpen(paths.profiles, groupNames) && !deed?.rest
      ? {
          key: 'all',
          kind: 'page',
          name:
            total < mostLookedAt
              ? t('all', { search: text, count: total })
              : t('allOf', { search: text }),
          rank: matchRanks.beside,
          to: withQuery(paths.profiles, { search: text }),
        }
      : null;
  const fresh =
    !text || (search === (deed?.rest || text) && !found.isPlaceholderData && !found.isFetching);
  return { items: all ? [...items, all] : items, fresh, failed: found.isError && asked };
}

/** 'New opportunity for …': which form, and for whom. */
function deedIn(text: string, between: string, nameOf: (kind: string) => string) {
  const typed = wordsOf(text);
  for (const kind of newKinds) {
    if (!('form' in kind)) continue;
    const name = wordsOf(nameOf(kind.key));
    if (rankOfName(name.join(' '), text) !== 0 || typed.length <= name.length) continue;
    const rest = text.split(/\s+/).slice(name.length);
    if (wordsOf(rest[0] ?? '').join() === between) rest.shift();
    return { form: kind.form, access: kind.access, rest: rest.join(' ') };
  }
  return null;
}
