import {
  type BodyOf,
  type FoundProfile,
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
import { call } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';
import { useDirectSave } from '../../../platform/saving/useDirectSave.js';
import type { Versioned } from '../../../platform/saving/useSaving.js';
import type { RowEdits } from '../../../ui/table/edit/cellEdit.js';
import { noteSave, versionNow } from './ownSaves.js';

/** Fields to change, as the API takes them. */
export type Changes = Omit<BodyOf<typeof updateProfile>, 'version'>;

/** How the fields of a profile are written; a form that stays open goes on from what was saved here since. */
export const profileSaves = (profileId: number) => {
  const params = { id: profileId };
  return {
    read: () => call(getProfileResult, { params }),
    update: async ({ version: began, ...changes }: Changes & Versioned) => {
      const version = versionNow(profileId, began);
      const row = await call(updateProfile, { params, body: { ...changes, version } });
      noteSave(profileId, version, row.version);
      return row;
    },
    // Lists and cards carry names and statuses too; links carry values in their addresses.
    invalidates: [
      ...[listProfiles, listQuickLinks, getTimeline],
      ...[listOpportunities, getOpportunity, listFunnel],
    ],
    keptAt: () => keyOf(getProfileResult, { params }),
  };
};

/** How the rows of the list are written. */
export const profileEdits: RowEdits<FoundProfile> = {
  list: listProfiles,
  saves: ({ id }) => profileSaves(id),
  nameOf: ({ name }) => name,
};

/** Saves changes of a profile from where they are made, without a form: what is refused is told. */
export const useProfileEdit = (profileId: number) =>
  useDirectSave<ProfileDetail, Changes, Versioned>(profileSaves(profileId));
