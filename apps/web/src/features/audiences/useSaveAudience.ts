import {
  type Audience,
  createAudience,
  getAudience,
  getAudienceLists,
  listAudiences,
  updateAudience,
} from '@kade/contract';
import { call } from '../../platform/client/api.js';
import { queryOf } from '../../platform/client/queries.js';
import { useSaving } from '../../platform/saving/useSaving.js';
import type { Side } from './lists.js';

type AudienceInput = Pick<Audience, 'name' | 'audienceType' | 'purpose' | 'origin_query'> & {
  description: string | null;
} & Partial<Record<Side, number[]>>;

/** @param audience what is changed; undefined for a new one */
export const useSaveAudience = (audience: Audience | undefined) =>
  useSaving<Audience, AudienceInput>({
    opened: audience,
    one: (id) => queryOf(getAudience, { params: { id } }),
    create: (body) => call(createAudience, { body }),
    update: (id, body) => call(updateAudience, { params: { id }, body }),
    stale: [listAudiences, getAudienceLists],
  });
