import {
  explainAudience,
  funnelAudience,
  message,
  overlapAudiences,
  Refusal,
} from '@kade/contract';
import { conditionsOf, holdsWhen, isGroup, partsOf, type Rule } from '@kade/rules';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { readRule, ruleFrame } from '../profiles/index.js';
import type { AudienceRow } from './audiences.repo.js';
import { audienceRepo } from './audiences.repo.js';
import { funnelOf, overlapOf } from './funnel.service.js';
import { audienceSelectionOf, membersOf } from './members.repo.js';
import { answersOf } from './truths.repo.js';

/** Conditions that are taken apart; the combinations of more are too many to hold. */
const mostTakenApart = 60;

/** What lies behind a count: what each condition does, why a profile is in or out, how audiences overlap. */
export function insightRoutes(serve: Serve, { clock, columns }: Platform): void {
  serve(funnelAudience, async ({ tx, auth, body }) => {
    const tree = readRule(body.origin_query);
    const conditions = conditionsOf(tree);
    if (conditions.length > mostTakenApart)
      throw new Refusal('invalid', message('rule_too_long', { count: mostTakenApart }));
    const frame = await ruleFrame(tx, auth.companyId, clock);
    const tests = conditions.map((rule) => ({ rule }));
    const alike = await columns.ask(tx, auth.companyId, frame, (q) => q.alike(tests));
    return funnelOf(tree, alike);
  });

  serve(explainAudience, async ({ tx, auth, body }) => {
    const crowd = await audienceSelectionOf(tx, auth.companyId, body, clock);
    const conditions = conditionsOf(crowd.tree);
    const answers = await answersOf(tx, auth.companyId, body.profile_id, crowd, conditions);
    if (!answers) throw new Refusal('not_found');
    const order = new Map(conditions.map((condition, n) => [condition, n]));
    const holds = (rule: Rule) =>
      holdsWhen(rule, (condition) => answers.holds(order.get(condition) ?? -1));
    const listed = crowd.exclude.includes(body.profile_id)
      ? ('excluded' as const)
      : crowd.include.includes(body.profile_id) && !holds(crowd.tree)
        ? ('included' as const)
        : ('rule' as const);
    return {
      profile: { id: body.profile_id, name: answers.name },
      selected: answers.selected,
      because: crowd.frozen ? ('frozen' as const) : listed,
      today: crowd.frame.today,
      parts: partsOf(crowd.tree).map(({ path, rule }) => ({
        path,
        holds: holds(rule),
        value: isGroup(rule) ? null : (answers.values.get(rule.column) ?? null),
      })),
    };
  });

  serve(overlapAudiences, async ({ tx, auth, body }) => {
    const first = await audienceSelectionOf(tx, auth.companyId, body, clock);
    const rows: AudienceRow[] = [];
    for (const id of new Set(body.audience_ids))
      rows.push(await audienceRepo.mustFind(tx, auth.companyId, id));
    const tests = [first.selection];
    for (const row of rows)
      tests.push((await membersOf(tx, auth.companyId, row, first.frame)).selection);
    const alike = await columns.ask(tx, auth.companyId, first.frame, (q) => q.alike(tests));
    return overlapOf(rows, alike);
  });
}
