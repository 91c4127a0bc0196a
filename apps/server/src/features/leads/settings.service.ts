import {
  type BodyOf,
  type changeLeadSettings,
  type LeadSettingsState,
  leadReaders,
  mayAccess,
  message,
  Refusal,
  refuseField,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { definedOf } from '../../platform/defined.js';
import type { Auth } from '../../platform/http/context.js';
import { audit, changesFrom } from '../audit/index.js';
import { usualThresholds } from './results.repo.js';
import type { Thresholds } from './run/figures.js';
import { type KeptSettings, loadSettings, saveSettings } from './settings.repo.js';

/** What lead scores go by, and what stands where nothing is set. */
export const settingsState = async (tx: TenantTx, auth: Auth): Promise<LeadSettingsState> => ({
  ...(await loadSettings(tx, auth.companyId)),
  usual: await usualThresholds(tx, auth.companyId),
  can: { change: mayAccess(leadReaders, auth.groups) },
});

/**
 * Throws `invalid` when a Medium that was asked for begins above High. One that was not gives way to High: there is no Medium
 * then, which the preview shows.
 */
export function checkThresholds(
  { high_from, medium_from }: Omit<KeptSettings, 'window'>,
  usual: Thresholds | null,
): void {
  const high = high_from ?? usual?.high_from ?? null;
  if (high !== null && medium_from !== null && medium_from > high)
    throw refuseField('medium_from', message('medium_above_high'));
}

/**
 * Changes what lead scores go by; what is left out stays. Throws `version_conflict`, and `invalid` for thresholds that cross.
 * @returns whether anything is another now
 */
export async function changeSettings(
  tx: TenantTx,
  auth: Auth,
  { version, ...change }: BodyOf<typeof changeLeadSettings>,
): Promise<boolean> {
  const { version: current, ...before } = await loadSettings(tx, auth.companyId);
  const after: KeptSettings = { ...before, ...definedOf(change) };
  checkThresholds(after, await usualThresholds(tx, auth.companyId));
  const told = Object.entries(changesFrom({ before, after })).filter(
    ([, one]) => one.before !== one.after,
  );
  // What changes nothing leaves what scores go by as new as it was.
  if (told.length === 0 && version === current) return false;
  if (!(await saveSettings(tx, auth.companyId, auth.userId, version, after)))
    throw new Refusal('version_conflict');
  await audit(tx, auth, 'leads.settings', {
    ...{ type: 'leads', id: null },
    detail: { changes: Object.fromEntries(told) },
  });
  return true;
}
