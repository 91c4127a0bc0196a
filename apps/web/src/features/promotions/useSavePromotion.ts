import {
  createPromotion,
  getPromotion,
  listPromotions,
  listPromotionsPlain,
  type Promotion,
  type PromotionInput,
  updatePromotion,
} from '@kade/contract';
import { call } from '../../platform/client/api.js';
import { queryOf } from '../../platform/client/queries.js';
import { useSaving } from '../../platform/saving/useSaving.js';

/** @param promotion what is changed; undefined for a new one */
export const useSavePromotion = (promotion: Promotion | undefined) =>
  useSaving<Promotion, PromotionInput>({
    opened: promotion,
    one: (id) => queryOf(getPromotion, { params: { id } }),
    create: (body) => call(createPromotion, { body }),
    update: (id, body) => call(updatePromotion, { params: { id }, body }),
    stale: [listPromotions, listPromotionsPlain],
  });
