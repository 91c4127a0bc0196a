import { catalogue, tableOf } from '@kade/contract';
import { defaultColumnSql } from '@kade/rules';
import type { Selection } from '../../platform/columns/columns.js';
import { withParams } from '../../platform/columns/expression.js';
import * as postgres from '../../platform/columns/postgres.js';
import type { ColumnSource } from '../../platform/columns/source.js';
import { personMayBeMailed, profileMayBeMailed } from './reach.sql.js';
import { type CompiledRule, compileTree, type RuleFrame } from './rule.js';

/** Profiles with their computed columns, as the column engine reads them; the flag says whom a mail campaign may reach. */
export const profileColumns: ColumnSource = {
  columns: catalogue,
  table: 'profile',
  beside: { table: 'profile_metric', key: 'profile_id' },
  isBeside: (column) => tableOf(column) === 'profile_metric',
  compile: compileTree,
  read(column, { timeZone }) {
    const params: unknown[] = [];
    const text = defaultColumnSql(timeZone)(column, (value, type) => {
      params.push(value);
      return `$${params.length}::${type}`;
    });
    return withParams(text, params);
  },
  flag: {
    name: 'reachable',
    where: profileMayBeMailed,
    fields: ['crm_status', 'ind_coc_mail_allowed'],
    some: { table: 'person', key: 'profile_id', where: personMayBeMailed },
  },
};

/** The profiles of a selection as a condition, for statements that do more with them than the engine's questions. */
export const conditionOf = (selection: Selection, frame: RuleFrame): CompiledRule =>
  postgres.conditionOf(profileColumns, selection, frame);
