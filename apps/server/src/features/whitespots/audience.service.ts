import {
  type BodyOf,
  message,
  Refusal,
  type ReplyInputOf,
  type SpotSelection,
  type saveWhitespotAudience,
} from '@kade/contract';
import { type Group, print, type Rule } from '@kade/rules';
import type { Columns } from '../../platform/columns/columns.js';
import { saveRuleAsAudience } from '../audiences/index.js';
import { ruleFrame } from '../profiles/index.js';
import { type Asking, mustBeColleague } from './basis.service.js';
import { findProposition } from './propositions.repo.js';

const named = (column: string, name: string | undefined): Rule[] => {
  if (name === undefined) return [];
  return name === ''
    ? [{ column, op: 'empty' } as Rule]
    : [{ column, op: 'in', value: [name] } as Rule];
};

/** Customers with a whitespot as a rule over columns. @param proposition name of the one they have to have */
export function ruleOf(selection: SpotSelection, proposition: string | null): Group {
  const has: Rule =
    proposition === null
      ? ({ column: 'CROSS_SELL_PROPOSITIONS', op: 'notEmpty' } as Rule)
      : ({ column: 'CROSS_SELL_PROPOSITIONS', op: 'in', value: [proposition] } as Rule);
  return {
    join: 'all',
    rules: [
      has,
      ...named('SEGMENT', selection.segment),
      ...named('PROVINCE', selection.province),
      ...named('EMPLOYEES_CLASS', selection.size),
    ],
  };
}

/**
 * Saves customers with whitespots as an audience by a rule, a draft. Throws `name_taken`, `not_found` for a proposition that is
 * not there, `wrong_state` for nobody.
 */
export async function saveSelection(
  { tx, auth, clock }: Asking,
  { name, ...selection }: BodyOf<typeof saveWhitespotAudience>,
  columns: Columns,
): Promise<ReplyInputOf<typeof saveWhitespotAudience>> {
  mustBeColleague(auth);
  const { companyId } = auth;
  const proposition =
    selection.proposition === undefined
      ? null
      : await findProposition(tx, companyId, selection.proposition);
  if (proposition === undefined) throw new Refusal('not_found');
  const rule = ruleOf(selection, proposition?.name ?? null);
  const frame = await ruleFrame(tx, companyId, clock);
  const count = await columns.ask(tx, companyId, frame, (q) => q.count({ rule }));
  if (count === 0) throw new Refusal('wrong_state', message('no_whitespots_to_save'));
  const origin_query = print(rule);
  const { id } = await saveRuleAsAudience(tx, auth, name, origin_query);
  return { id, name, count, origin_query };
}
