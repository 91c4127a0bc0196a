import {
  type BodyOf,
  type ContractRow,
  getContract,
  listContracts,
  listContractsOfProfile,
  moneyField,
  updateContract,
} from '@kade/contract';
import { call } from '../../platform/client/api.js';
import type { Versioned } from '../../platform/saving/useSaving.js';
import { ownerEdit, plainEdit } from '../../ui/record/cellEdits.js';
import type { RowEdits } from '../../ui/table/edit/cellEdit.js';

type Body = BodyOf<typeof updateContract>;
const oneOf = ({ id }: { id: number }) => ({ params: { id } });

/** What is out of date once a contract changed. */
export const staleContracts = [listContractsOfProfile, listContracts, getContract];

/** How the rows of the list are written. */
export const contractEdits: RowEdits<ContractRow> = {
  list: listContracts,
  saves: (row) => ({
    read: (opened: ContractRow) => call(getContract, oneOf(opened)),
    update: (body: Body & Versioned) => call(updateContract, { ...oneOf(row), body }),
    invalidates: staleContracts,
  }),
  nameOf: ({ title }) => title,
};

export const ownerOfContract = ownerEdit<ContractRow>(({ owner }) => owner);
export const valueEdit = plainEdit<ContractRow>(
  moneyField({ label: { en: '', nl: '' } }),
  'value_per_year',
);
