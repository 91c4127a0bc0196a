import {
  createOpportunity,
  listFunnel,
  moveOpportunity,
  type OpportunityDetail,
  type OpportunityStatus,
} from '@kade/contract';
import type { TestKade, TestUser } from '../../../test/kade.js';

type Draft = { title?: string } & Record<string, unknown>;

/** What the tests of the board do again and again, as a user. */
export const boardOf = (kade: TestKade, user: TestUser) => {
  const add = async (over: Draft = {}): Promise<OpportunityDetail> => {
    const body = { title: 'Frituurolie', ...over };
    const reply = await kade.call(createOpportunity, { body }, user);
    if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
    return reply.body;
  };
  return {
    add,
    column: async (status: OpportunityStatus, query = {}) =>
      (await kade.call(listFunnel, { params: { status }, query }, user)).body,
    /** Titles of a column, top first. */
    titles: async (status: OpportunityStatus, query = {}) =>
      (
        await kade.call(
          listFunnel,
          { params: { status }, query: { page_size: 500, ...query } },
          user,
        )
      ).body.results.map((o) => o.title),
    move: (
      card: { id: number; version: number },
      to: { status: OpportunityStatus } & Record<string, unknown>,
    ) =>
      kade.call(
        moveOpportunity,
        { params: { id: card.id }, body: { version: card.version, ...to } },
        user,
      ),
  };
};

/** A profile of a company. @returns its id */
export const aProfile = (kade: TestKade, companyId: number, name = 'Café Zee') =>
  kade.db.inTenant(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('profile')
      .values({ company_id: companyId, name } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
