import { NextAction, Refusal, type WhitespotProfile } from '@kade/contract';
import { loadBriefProfiles } from '../profiles/index.js';
import { type Asking, type Known, known, mustBeColleague } from './basis.service.js';
import { type SaidRow, saidShown as saidOf } from './feedback.repo.js';
import { askSpots } from './held/ask.js';
import type { ToldOne, ToldSpot } from './held/one.js';
import { nextActionOf } from './profile.repo.js';
import { euros, gapShown, groupShown, propositionAt, saidShown, whyShown } from './shown.js';

const nothing: Omit<WhitespotProfile, 'run' | 'reason'> = {
  ...{ customer: null, bought: [], gaps: [], set_aside: [], not_eligible: [], not_suggested: [] },
};

/** What one customer buys and could. Throws `not_found` for a profile that is not there, `forbidden` for a partner. */
export async function whitespotsOfProfile(
  asking: Asking,
  profileId: number,
): Promise<WhitespotProfile> {
  const { tx, auth } = asking;
  mustBeColleague(auth);
  if (!(await loadBriefProfiles(tx, auth.companyId, [profileId])).has(profileId))
    throw new Refusal('not_found');
  const found = await known(asking);
  if (!found.asked) return { ...found.basis, ...nothing };
  const one = await askSpots(tx, found.asked, 'one', { profileId });
  if (!one) return { ...found.basis, ...nothing };
  const said = await saidOf(tx, auth.companyId, [profileId]);
  const action = await nextActionOf(tx, auth.companyId, profileId);
  return {
    ...found.basis,
    customer: {
      group: groupShown(found.names, one.level, one.group),
      ...{ peers: one.peers, value: euros(one.cents) },
      next_action: NextAction.nullable().catch(null).parse(action),
    },
    ...spotsShown(found, one, said),
  };
}

function spotsShown(
  { names }: Known,
  { profileId, spots }: ToldOne,
  said: ReadonlyMap<string, SaidRow>,
): Omit<WhitespotProfile, 'run' | 'reason' | 'customer'> {
  const of = (state: ToldSpot['state']) => spots.filter((one) => one.state === state);
  const told = (item: number) => said.get(`${profileId} ${propositionAt(names, item).id}`);
  return {
    bought: of('bought')
      .map(({ item, cents }) => ({ proposition: propositionAt(names, item), value: euros(cents) }))
      .sort((a, b) => b.value - a.value),
    gaps: of('gap').flatMap(({ item, gap }) => (gap ? [gapShown(names, gap, told(item))] : [])),
    set_aside: of('set_aside').flatMap(({ item, cents, why }) => {
      const answer = saidShown(told(item));
      return answer && why
        ? [
            {
              ...{ proposition: propositionAt(names, item), said: answer, value: euros(cents) },
              why: whyShown(names, item, why),
            },
          ]
        : [];
    }),
    not_eligible: of('not_eligible').map(({ item }) => {
      const proposition = propositionAt(names, item);
      const isGone = names.propositions[item]?.discontinued ?? false;
      const rule = isGone ? null : (names.rules[proposition.id] ?? null);
      return { proposition, reason: isGone ? 'discontinued' : 'rule', rule };
    }),
    not_suggested: of('not_suggested').map(({ item, why }) => ({
      proposition: propositionAt(names, item),
      why: why && whyShown(names, item, why),
    })),
  };
}

/** The whitespots of a profile in short; null where no run says anything, because there is none or too little was sold. */
export async function whitespotsInBrief(asking: Asking, profileId: number) {
  const found = await known(asking);
  if (!found.asked || found.basis.reason !== null) return null;
  const one = await askSpots(asking.tx, found.asked, 'one', { profileId });
  const action = await nextActionOf(asking.tx, found.asked.companyId, profileId);
  return {
    gaps: (one?.spots ?? []).flatMap(({ item, gap }) =>
      gap
        ? [{ name: propositionAt(found.names, item).name, chance: gap.chance, cents: gap.cents }]
        : [],
    ),
    next_action: NextAction.nullable().catch(null).parse(action),
  };
}
