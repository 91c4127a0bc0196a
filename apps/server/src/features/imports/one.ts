import {
  type DuplicateKey,
  duplicateKeys,
  importFields,
  message,
  Refusal,
  refuseField,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { checkLeads } from './mapping.js';
import { mergeLeads } from './merge/leads.repo.js';
import type { Run } from './merge/missing.repo.js';
import { addStagedRow, createStage, dropStage, holdLead, plannedRow } from './merge/stage.repo.js';
import { knowingOf } from './numbers/numbers.js';
import { runOptions } from './numbers/options.js';
import { convertSample } from './sample.js';

/** Fields of a lead; empty ones stay as they are. */
export type OneLead = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Choices = { on_duplicate: 'update' | 'skip'; duplicate_key?: DuplicateKey | undefined };

const outcomes = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  skip: 'skipped',
} as const;

const cellOf = (value: OneLead[string]) =>
  value === null || value === undefined ? '' : String(value);

/** An upload at work has made the profile with this external ID meanwhile. */
function asConflict(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  throw constraint === 'profile_external_id_key' ? new Refusal('version_conflict') : error;
}

/**
 * Brings in one lead by the rules of an upload, within the caller's transaction. Throws `invalid` for what an upload
 * would reject, by field where it is one field's fault.
 */
export async function bringInLead(
  tx: TenantTx,
  run: Run,
  lead: OneLead,
  { on_duplicate, duplicate_key }: Choices,
): Promise<{ result: 'created' | 'updated' | 'unchanged' | 'skipped'; id: number }> {
  const given = importFields.leads
    .map((field) => field.name)
    .filter((name) => cellOf(lead[name]).trim() !== '');
  const mapping = Object.fromEntries(given.map((name) => [name, name]));
  if (given.length === 0) throw refuseField('name', message('lead_nameless'));
  // A lead without the key is a new one.
  const wanted = duplicate_key ?? duplicateKeys.find((name) => mapping[name] !== undefined);
  const key = wanted !== undefined && mapping[wanted] !== undefined ? wanted : 'none';
  if (key === 'none') checkLeads(mapping, key);
  const knowing = await knowingOf(tx, run.companyId, 'leads', runOptions({}));
  const { converted, numbers } = convertSample(
    'leads',
    mapping,
    {
      header: given,
      rows: [
        {
          line: 1,
          cells: given.map((name) => cellOf(lead[name])),
          exact: new Set(given.flatMap((name, at) => (typeof lead[name] === 'number' ? [at] : []))),
        },
      ],
    },
    knowing,
  );
  const open = numbers.find((number) => number.format === null);
  const [both] = open?.rows ?? [];
  if (open && both)
    throw refuseField(
      open.field,
      message('cell_two_ways', {
        header: open.header,
        cell: both.cell,
        comma: both.comma,
        point: both.point,
      }),
    );
  const [row] = converted;
  if (!row) throw new Error('One row goes in, one comes out.');
  if (row.reason !== null)
    throw new Refusal('invalid', row.reason, {
      errors: Object.fromEntries(
        Object.entries(row.faults ?? {}).map(([field, why]) => [field, [why]]),
      ),
    });
  // Two people who bring in the same lead at once do so one after the other.
  await holdLead(tx, run.companyId, `${key} ${cellOf(lead[key]).trim().toLowerCase()}`);
  await createStage(tx, 'leads');
  await addStagedRow(tx, 'leads', row);
  const options = { update: on_duplicate === 'update', duplicateKey: key, names: true };
  const counts = await mergeLeads(tx, run, mapping, options).catch(asConflict);
  const planned = await plannedRow(tx);
  const id = planned.target_id ?? counts.made?.[0];
  if (planned.reason !== null || id === undefined)
    throw refuseField(
      key === 'none' ? 'external_id' : key,
      planned.reason ?? message('lead_not_saved'),
    );
  await dropStage(tx);
  return { result: outcomes[planned.action], id };
}
