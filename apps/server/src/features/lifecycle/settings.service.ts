import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  type changeLifecycleSettings,
  type LifecycleSettingsState,
  type Localizable,
  mayAccess,
  message,
  type PlainCode,
  Refusal,
  rfmEditors,
  type StageCuts,
} from '@kade/contract';
import { defaultStageSettings, type SettingsFault, stageSettingFaults } from '@kade/models';
import type { TenantTx } from '../../platform/db/tenant.js';
import { definedOf } from '../../platform/defined.js';
import type { Auth } from '../../platform/http/context.js';
import { audit, changesFrom } from '../audit/index.js';
import { latestModelRun } from '../models/index.js';
import { cutField, cutsOfSettings, settingsOfCuts } from './cuts.js';
import { cardOfRun, usualHorizon } from './results.repo.js';
import { type KeptSettings, loadSettings, saveSettings } from './settings.repo.js';

/** What the models go by, and what stands where nothing is set. */
export async function settingsState(tx: TenantTx, auth: Auth): Promise<LifecycleSettingsState> {
  const run = await latestModelRun(tx, auth.companyId, 'lifecycle');
  const card = run && (await cardOfRun(tx, auth.companyId, run.id));
  return {
    ...(await loadSettings(tx, auth.companyId)),
    usual: card
      ? {
          horizon: await usualHorizon(tx, auth.companyId),
          stages: cutsOfSettings(defaultStageSettings(card.usual_gap ?? card.horizon)),
        }
      : null,
    can: { change: mayAccess(rfmEditors, auth.groups) },
  };
}

/**
 * Changes what the models go by; what is left out stays. Throws `version_conflict`, and `invalid` for cut points by which
 * a later stage would be reached sooner.
 * @returns whether anything is another now
 */
export async function changeSettings(
  tx: TenantTx,
  auth: Auth,
  { version, ...change }: BodyOf<typeof changeLifecycleSettings>,
): Promise<boolean> {
  const { version: current, ...before } = await loadSettings(tx, auth.companyId);
  const after: KeptSettings = { ...before, ...definedOf(change) };
  checkCuts(after.stages);
  // JSON of the database has an order of its own: cut points are compared by what they say.
  const told = Object.entries(changesFrom({ before, after })).filter(
    ([, { before: was, after: is }]) => !isDeepStrictEqual(was, is),
  );
  // What changes nothing leaves the figures as new as they were.
  if (told.length === 0 && version === current) return false;
  if (!(await saveSettings(tx, auth.companyId, auth.userId, version, after)))
    throw new Refusal('version_conflict');
  await audit(tx, auth, 'lifecycle.settings', {
    ...{ type: 'lifecycle', id: null },
    detail: { changes: Object.fromEntries(told) },
  });
  return true;
}

/** Throws `invalid` beside each cut point that cannot be. */
export function checkCuts(stages: StageCuts | null): void {
  const faults = stages ? stageSettingFaults(settingsOfCuts(stages)) : [];
  if (faults.length === 0) return;
  const errors: Record<string, Localizable[]> = {};
  for (const fault of faults) {
    const field = `stages.${cutField(fault.field)}`;
    errors[field] = [...(errors[field] ?? []), message(saidOf[fault.code])];
  }
  throw new Refusal('invalid', undefined, { errors });
}

/** The shape of a request refuses all but the last of these already. */
const saidOf = {
  not_whole: 'not_whole_number',
  out_of_range: 'value_invalid',
  below_the_one_before: 'stage_cut_order',
} as const satisfies Record<SettingsFault['code'], PlainCode>;
