import {
  listActivitiesOfProfile,
  listComments,
  listContractsOfProfile,
  listOpportunitiesOfProfile,
  listProfileInvoices,
  listProfilePersons,
} from '@kade/contract';
import { useCall } from '../../platform/client/queries.js';
import { useMay } from '../../platform/session/useProfile.js';

/** How many there are behind the tabs of a profile, by tab; of activities, how many are to be done. */
export function useCounts(id: number): Readonly<Record<string, number | undefined>> {
  const may = useMay();
  const asked = (endpoint: { access: Parameters<typeof may>[0] }) => ({
    ...{ silent: true, staleTime: 60_000, enabled: may(endpoint.access) },
  });
  const params = { id };
  const query = { page_size: 1 };
  return {
    activities: useCall(
      listActivitiesOfProfile,
      { params, query: { state: 'open', page_size: 1 } },
      asked(listActivitiesOfProfile),
    ).data?.count,
    contacts: useCall(listProfilePersons, { params }, asked(listProfilePersons)).data?.count,
    opportunities: useCall(
      listOpportunitiesOfProfile,
      { params, query },
      asked(listOpportunitiesOfProfile),
    ).data?.count,
    invoices: useCall(listProfileInvoices, { params, query }, asked(listProfileInvoices)).data
      ?.count,
    contracts: useCall(listContractsOfProfile, { params }, asked(listContractsOfProfile)).data
      ?.count,
    comments: useCall(listComments, { params, query }, asked(listComments)).data?.count,
  };
}
