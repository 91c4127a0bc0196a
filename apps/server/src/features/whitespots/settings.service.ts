import {
  type BodyOf,
  type changeWhitespotSettings,
  type Eligibility,
  type Localizable,
  mayAccess,
  message,
  Refusal,
  type WhitespotSettingsState,
  whitespotEditors,
} from '@kade/contract';
import { definedOf } from '../../platform/defined.js';
import { audit, changesFrom } from '../audit/index.js';
import { compileRule, ruleFrame } from '../profiles/index.js';
import { type Asking, known } from './basis.service.js';
import { allPropositions } from './propositions.repo.js';
import { inOrder, type KeptSettings, loadSettings, saveSettings } from './settings.repo.js';

/** What the model goes by, and all propositions that something could be set for. */
export async function settingsState(asking: Asking): Promise<WhitespotSettingsState> {
  const { tx, auth } = asking;
  const found = await known(asking);
  const buyers = new Map(
    found.asked ? found.names.propositions.map(({ id, customers }) => [id, customers]) : [],
  );
  return {
    ...(await loadSettings(tx, auth.companyId)),
    propositions: (await allPropositions(tx, auth.companyId)).map(({ id, name }) => ({
      ...{ id, name, customers: buyers.get(id) ?? null },
    })),
    can: { change: mayAccess(whitespotEditors, auth.groups) },
  };
}

/**
 * Changes what the model goes by; what is left out stays. Throws `version_conflict`, `invalid` beside a proposition that is not
 * there or stands twice, `rule_invalid` for a rule that cannot be read.
 * @returns whether anything is another now
 */
export async function changeSettings(
  asking: Asking,
  { version, ...change }: BodyOf<typeof changeWhitespotSettings>,
): Promise<boolean> {
  const { tx, auth } = asking;
  const { version: current, ...before } = await loadSettings(tx, auth.companyId);
  const after: KeptSettings = { ...before, ...definedOf(change) };
  after.eligibility = after.eligibility
    .filter((one) => one.discontinued || one.rule !== null)
    .map(inOrder);
  if (change.eligibility) await mustHold(asking, change.eligibility);
  const told = Object.entries(changesFrom({ before, after })).filter(
    ([, { before: was, after: is }]) => JSON.stringify(was) !== JSON.stringify(is),
  );
  // What changes nothing leaves the figures as new as they were.
  if (told.length === 0 && version === current) return false;
  if (!(await saveSettings(tx, auth.companyId, auth.userId, version, after)))
    throw new Refusal('version_conflict');
  await audit(tx, auth, 'whitespots.settings', {
    ...{ type: 'whitespots', id: null },
    detail: { changes: Object.fromEntries(told) },
  });
  return true;
}

/** Throws beside each entry that cannot be. */
async function mustHold({ tx, auth, clock }: Asking, eligibility: readonly Eligibility[]) {
  const there = new Set((await allPropositions(tx, auth.companyId)).map(({ id }) => id));
  const seen = new Set<number>();
  const errors: Record<string, Localizable[]> = {};
  for (const [at, { proposition_id }] of eligibility.entries()) {
    const fault = !there.has(proposition_id)
      ? message('proposition_unknown')
      : seen.has(proposition_id)
        ? message('proposition_twice')
        : undefined;
    if (fault) errors[`eligibility.${at}.proposition_id`] = [fault];
    seen.add(proposition_id);
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  const frame = await ruleFrame(tx, auth.companyId, clock);
  for (const [at, { rule }] of eligibility.entries()) {
    if (rule === null) continue;
    try {
      compileRule(rule, frame);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const said = error.more.errors?.origin_query;
      throw new Refusal('rule_invalid', error.why, {
        errors: { [`eligibility.${at}.rule`]: said ?? [] },
      });
    }
  }
}
