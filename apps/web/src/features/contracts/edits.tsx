import {
  type BodyOf,
  type ContractRow,
  type Endpoint,
  getContract,
  getContractTimeline,
  getProfileCounts,
  getTimeline,
  listContracts,
  listContractsOfProfile,
  moneyField,
  updateContract,
} from '@kade/contract';
import { call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import type { Versioned } from '../../platform/saving/useSaving.js';
import { ownerEdit, plainEdit } from '../../ui/record/cellEdits.js';
import type { RowEdits } from '../../ui/table/edit/cellEdit.js';

type Body = BodyOf<typeof updateContract>;
const oneOf = ({ id }: { id: number }) => ({ params: { id } });

/** What is out of date once a contract changed. */
export const staleContracts: readonly Endpoint[] = [
  ...[listContractsOfProfile, listContracts, getContract],
  ...[getContractTimeline, getTimeline, getProfileCounts],
];

/** Fields to change, as the API takes them. */
export type ContractChanges = Omit<Body, 'version'>;

/** How some fields of a contract are written. */
export const contractSaves = (row: { id: number }) => ({
  read: () => call(getContract, oneOf(row)),
  update: (body: ContractChanges & Versioned) => call(updateContract, { ...oneOf(row), body }),
  invalidates: staleContracts,
  keptAt: () => keyOf(getContract, oneOf(row)),
});

/** How the rows of the list are written. */
export const contractEdits: RowEdits<ContractRow> = {
  list: listContracts,
  saves: contractSaves,
  nameOf: ({ title }) => title,
};

export const ownerOfContract = ownerEdit<ContractRow>(({ owner }) => owner);
export const valueEdit = plainEdit<ContractRow>(
  moneyField({ label: { en: '', nl: '' } }),
  'value_per_year',
);
