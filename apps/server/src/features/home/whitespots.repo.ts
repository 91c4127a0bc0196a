import { type getProfileWhitespots, Refusal, type ReplyInputOf } from '@kade/contract';
import { sql } from 'kysely';
import { type Asking, whitespotsInBrief } from '../whitespots/index.js';

type Reply = ReplyInputOf<typeof getProfileWhitespots>;
type Spot = Reply['spots'][number];

/** As the signal keeps them; one that was found before it kept all of them has only the first. */
type Kept = {
  proposition: string;
  segment: string;
  share: number;
  customers: number;
  spots?: Spot[];
};

/**
 * What a profile does not buy here yet, from where the list on home takes it: by the latest run, or, where no model can run,
 * what most customers of its segment buy. Throws `not_found`.
 */
export async function whitespotsOf(asking: Asking, id: number): Promise<Reply> {
  const { tx, auth } = asking;
  const row = await tx
    .selectFrom('profile as p')
    .leftJoin('profile_signal as s', (j) =>
      j
        .onRef('s.company_id', '=', 'p.company_id')
        .onRef('s.profile_id', '=', 'p.id')
        .on('s.kind', '=', 'segment_buys'),
    )
    .select([
      sql<Kept | null>`s.params`.as('params'),
      sql<string | null>`s.value::text`.as('value'),
    ])
    .where('p.company_id', '=', auth.companyId)
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const told = await whitespotsInBrief(asking, id);
  if (told)
    return {
      ...{ basis: 'model', segment: null, customers: null },
      spots: told.gaps.map(({ name, chance, cents }) => ({
        ...{ proposition: name, share: chance, value: (cents / 100).toFixed(2) },
      })),
      next_action: told.next_action,
    };
  const { params, value } = row;
  const first = params && { proposition: params.proposition, share: params.share, value };
  return {
    basis: 'invoices',
    segment: params?.segment ?? null,
    customers: params?.customers ?? null,
    spots: params?.spots ?? (first ? [first] : []),
    next_action: null,
  };
}
