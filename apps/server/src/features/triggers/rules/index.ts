/** The rules of the trigger list, each as a function of a day. */
import type { TriggerRule } from '@kade/contract';
import { contractNotice } from './contracts.repo.js';
import { campaignClicked, foundingBirthday } from './events.repo.js';
import { leadNear } from './leads.repo.js';
import { categoryDropped, noOrder, spendDown } from './orders.repo.js';
import type { Rule } from './rule.js';
import { churn, stageFell } from './stages.repo.js';
import { newWhitespot } from './whitespots.repo.js';

export type { Rule } from './rule.js';

export const rules: Readonly<Record<TriggerRule, Rule>> = {
  no_order: noOrder,
  category_dropped: categoryDropped,
  spend_down: spendDown,
  churn,
  stage_fell: stageFell,
  new_whitespot: newWhitespot,
  contract_notice: contractNotice,
  lead_near: leadNear,
  campaign_clicked: campaignClicked,
  founding_birthday: foundingBirthday,
};
