import {
  type BodyOf,
  type Endpoint,
  getOpportunity,
  getProfileResult,
  getTimeline,
  listFunnel,
  listOpportunities,
  listProfiles,
  listQuickLinks,
  type ProfileDetail,
  updateProfile,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { noteSave, versionNow } from './ownSaves.js';

/** Fields to change, as the API takes them. */
export type Changes = Omit<BodyOf<typeof updateProfile>, 'version'>;
export type Saved =
  | { kept: ProfileDetail }
  /** Messages per field. */
  | { errors: Readonly<Record<string, readonly string[]>> }
  | { refused: true };

/** Lists and cards carry names and statuses too; links carry values in their addresses. */
const stale: readonly Endpoint[] = [
  listProfiles,
  listQuickLinks,
  getTimeline,
  listOpportunities,
  getOpportunity,
  listFunnel,
];

/**
 * Saves changes of a profile. Refused because somebody saved since, the changes are kept until the reader has decided:
 * `saveMine` writes them over theirs, `loadTheirs` drops them.
 */
export function useProfileEdit(profileId: number) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState<Changes | null>(null);
  const params = { id: profileId };
  const key = keyOf(getProfileResult, { params });

  /** @param began the version as it was read when the typing began */
  const save = async (changes: Changes, began: number): Promise<Saved> => {
    setSaving(true);
    const version = versionNow(profileId, began);
    try {
      const kept = await call(updateProfile, { params, body: { ...changes, version } });
      noteSave(profileId, version, kept.version);
      setWaiting(null);
      client.setQueryData(key, kept);
      for (const endpoint of stale) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      return { kept };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'version_conflict') setWaiting(changes);
      else showFailure(error);
      return error.errors ? { errors: error.errors } : { refused: true };
    } finally {
      setSaving(false);
    }
  };

  const fresh = () =>
    call(getProfileResult, { params }).catch((error: unknown) => {
      showFailure(error);
      return null;
    });

  /** @param changes those of now, when the form was edited on after the refusal */
  const saveMine = async (changes = waiting): Promise<Saved> => {
    const theirs = changes && (await fresh());
    return theirs ? save(changes, theirs.version) : { refused: true };
  };

  const loadTheirs = async (): Promise<ProfileDetail | null> => {
    const theirs = await fresh();
    if (theirs) {
      client.setQueryData(key, theirs);
      setWaiting(null);
    }
    return theirs;
  };

  return { save, saveMine, loadTheirs, saving, conflict: waiting !== null };
}
