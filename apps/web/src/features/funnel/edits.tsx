import {
  type BodyOf,
  endedStatuses,
  getOpportunity,
  listOpportunities,
  type Opportunity,
  type OpportunityStatus,
  probabilityAfter,
  requiredTextField,
  updateOpportunity,
  wholeNumberField,
} from '@kade/contract';
import { call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import type { Versioned } from '../../platform/saving/useSaving.js';
import { choiceEdit, ownerEdit, plainEdit } from '../../ui/record/cellEdits.js';
import type { CellEdit, RowEdits } from '../../ui/table/edit/cellEdit.js';
import { needsReason, ReasonDialog, staleOpportunities } from '../opportunities/index.js';

type Body = BodyOf<typeof updateOpportunity>;
const oneOf = ({ id }: { id: number }) => ({ params: { id } });
const isOpen = ({ status }: Opportunity) => !endedStatuses.includes(status);

/** How the rows of the list are written. */
export const opportunityEdits: RowEdits<Opportunity> = {
  list: listOpportunities,
  saves: (row) => ({
    read: (opened: Opportunity) => call(getOpportunity, oneOf(opened)),
    update: (body: Body & Versioned) => call(updateOpportunity, { ...oneOf(row), body }),
    invalidates: staleOpportunities,
    keptAt: () => keyOf(getOpportunity, oneOf(row)),
  }),
  nameOf: ({ title }) => title,
};

const label = { en: '', nl: '' };
export const titleEdit = plainEdit<Opportunity>(requiredTextField({ max: 300, label }), 'title');
export const ownerOfOpportunity = ownerEdit<Opportunity>(({ owner }) => owner);

/** An end is certain: only what is open has a chance of its own. */
export const probabilityEdit: CellEdit<Opportunity> | undefined = {
  ...(plainEdit<Opportunity>(
    wholeNumberField({ range: { min: 0, max: 100 }, label }),
    'probability',
  ) as CellEdit<Opportunity>),
  may: isOpen,
};

/** The stage: its usual chance goes with it, and an end says why, as on the board. */
export const statusEdit = (
  options: readonly { value: string; label: string }[],
): CellEdit<Opportunity> =>
  choiceEdit<Opportunity>('status', options, {
    changeOf: (value, { status, probability }) => ({
      status: value,
      probability: probabilityAfter(status, value as OpportunityStatus, probability),
    }),
    undoOf: ({ status, probability, lost_reason }) => ({ status, probability, lost_reason }),
    asks: ({ status, title }, value, { give, cancel }) =>
      needsReason(status, value as OpportunityStatus) ? (
        <ReasonDialog
          status={value as OpportunityStatus}
          title={title}
          onGive={(lost_reason) => give({ lost_reason })}
          onCancel={cancel}
        />
      ) : null,
  });
