import { listContracts, listUsers } from '@kade/contract';
import { ContractsPage } from '../features/contracts/ContractsPage.js';
import { answer, show } from './index.js';

/** A list with one contract, whose cells can be edited. */
export async function showContract() {
  answer(listContracts, {
    count: 1,
    results: [
      {
        ...{ id: 5, number: 'C-1', title: 'Supply', profile: { id: 9, name: 'Café Zee' } },
        ...{ status: 'active', value_per_year: null, owner: { id: 1, name: 'Bas' }, version: 3 },
        standing: { state: 'running', notice_by: null, ends_on: null, terms: [] },
      },
    ],
  } as never);
  answer(listUsers, { count: 0, results: [] } as never);
  await show(<ContractsPage />);
}
