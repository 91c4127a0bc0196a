import {
  createContract,
  getContract,
  listContracts,
  listContractsOfProfile,
  previewContract,
  Refusal,
  removeContract,
  updateContract,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import * as repo from './contracts.repo.js';
import { checkTerms } from './contracts.rules.js';
import * as contracts from './contracts.service.js';
import { standingOf } from './standing.js';

export function contractRoutes(serve: Serve, { clock }: Platform): void {
  serve(listContracts, async ({ tx, auth, query: { owner, ...rest } }) => {
    const today = await contracts.todayOf(tx, auth.companyId, clock);
    const { count, rows, groups } = await contracts.list(
      tx,
      auth.companyId,
      { ...rest, ...(owner === 'all' ? {} : { owner: owner === 'mine' ? auth.userId : null }) },
      today,
    );
    return { count, groups, results: rows.map((row) => contracts.presentContract(row, today)) };
  });

  serve(listContractsOfProfile, async ({ tx, auth, params }) => {
    if (!(await repo.holdProfile(tx, auth.companyId, params.id))) throw new Refusal('not_found');
    const today = await contracts.todayOf(tx, auth.companyId, clock);
    const rows = await repo.listOfProfile(tx, auth.companyId, params.id);
    return {
      count: rows.length,
      results: rows.map((row) => contracts.presentContract(row, today)),
    };
  });

  serve(previewContract, async ({ tx, auth, body }) => {
    checkTerms(body);
    return standingOf(body, await contracts.todayOf(tx, auth.companyId, clock));
  });

  serve(createContract, ({ tx, auth, body }) => contracts.create(tx, auth, body, clock));
  serve(getContract, ({ tx, auth, params }) => contracts.get(tx, auth.companyId, params.id, clock));
  serve(updateContract, ({ tx, auth, params, body }) =>
    contracts.update(tx, auth, params.id, body, clock),
  );
  serve(removeContract, async ({ tx, auth, params }) => {
    await contracts.remove(tx, auth, params.id);
    return {};
  });
}
