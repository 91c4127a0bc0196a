import {
  MassAction,
  type MassActionInput,
  type MassActionKind,
  noneOf,
  opportunityFields,
  type PlainValues,
  plainOf,
} from '@kade/contract';

type Sent<K extends MassActionKind> = Extract<MassActionInput, { kind: K }>;

/** Who gets what the action makes or moves: each profile's own sales owner, one colleague, or nobody. */
export type Whose = 'each' | 'one' | 'nobody';

/** What the form of an action holds; each kind shows its part of it. */
export type Values = PlainValues<typeof opportunityFields> & {
  type: Sent<'create_activity'>['type'];
  title: string;
  note: string | null;
  due_on: string | null;
  whose: Whose;
  owner_id: number | null;
  status: NonNullable<Sent<'add_opportunity'>['status']>;
  skip_open: boolean;
  crm_status: Sent<'set_status'>['crm_status'];
};

/** Choices of owner that a kind knows, the usual one first. */
export const whoseOf: Record<MassActionKind, readonly Whose[]> = {
  create_activity: ['each', 'one'],
  transfer_owner: ['one', 'nobody'],
  add_opportunity: ['each', 'one'],
  assign_opportunity: ['one'],
  set_status: [],
};

export const startValues = (kind: MassActionKind): Values => ({
  ...noneOf(opportunityFields),
  type: 'call',
  title: '',
  note: null,
  due_on: null,
  whose: whoseOf[kind][0] ?? 'one',
  owner_id: null,
  status: 'lead',
  skip_open: true,
  crm_status: 'prospect',
});

/** The action that a filled-in form asks for. Throws when a colleague is to be named and none is: the form sees to it. */
export function actionOf(kind: MassActionKind, values: Values): MassActionInput {
  const { type, title, note, due_on, status, skip_open } = values;
  const owner_id = values.whose === 'one' ? values.owner_id : null;
  switch (kind) {
    case 'create_activity':
      return MassAction.parse({ kind, type, title, note, due_on, owner_id });
    case 'transfer_owner':
      if (values.whose === 'one' && owner_id === null) throw new Error('No owner is chosen.');
      return { kind, owner_id };
    case 'add_opportunity':
      return MassAction.parse({
        ...plainOf(opportunityFields, values),
        ...{ kind, title, status, skip_open, owner_id },
      });
    case 'set_status':
      return { kind, crm_status: values.crm_status };
    case 'assign_opportunity':
      return MassAction.parse({ kind, owner_id });
  }
}
