import { type getProfileWhitespots, NextAction, Refusal, type ReplyInputOf } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { modelHasRun } from './worth.repo.js';

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

/** What a profile does not buy here yet, from where the list on home takes it. Throws `not_found`. */
export async function whitespotsOf(tx: TenantTx, companyId: number, id: number): Promise<Reply> {
  const row = await tx
    .selectFrom('profile as p')
    .leftJoin('profile_metric as m', (j) =>
      j.onRef('m.company_id', '=', 'p.company_id').onRef('m.profile_id', '=', 'p.id'),
    )
    .leftJoin('profile_signal as s', (j) =>
      j
        .onRef('s.company_id', '=', 'p.company_id')
        .onRef('s.profile_id', '=', 'p.id')
        .on('s.kind', '=', 'segment_buys'),
    )
    .select(['m.whitespot', 'm.cross_sell_propositions', 'm.next_best_action'])
    .select([
      sql<Kept | null>`s.params`.as('params'),
      sql<string | null>`s.value::text`.as('value'),
    ])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (await modelHasRun(tx, companyId, 'whitespots')) {
    const best = row.whitespot === null ? [] : [row.whitespot];
    const listed = [...new Set([...best, ...(row.cross_sell_propositions ?? [])])];
    return {
      basis: 'model',
      segment: null,
      customers: null,
      spots: listed.map((proposition) => ({ proposition, share: null, value: null })),
      next_action: NextAction.nullable().catch(null).parse(row.next_best_action),
    };
  }
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
