import {
  type Access,
  anyUser,
  createAudience,
  createOpportunity,
  createSender,
  type FirstStep,
  firstSteps,
  mayAccess,
  sendInvite,
  startLeadUpload,
} from '@kade/contract';
import { paths } from '../../platform/navigation/paths.js';

type Way = { readonly access: Access; readonly to: string };

/** Where each step is done, the best way first; it is shown to those who may go one of them. */
const ways: Record<FirstStep, readonly Way[]> = {
  data: [
    { access: sendInvite.access, to: paths.newImport },
    { access: startLeadUpload.access, to: paths.newLeadUpload },
  ],
  colleagues: [{ access: sendInvite.access, to: paths.account('users') }],
  sender: [{ access: createSender.access, to: paths.account('senders') }],
  audience: [{ access: createAudience.access, to: paths.newAudience }],
  opportunity: [{ access: createOpportunity.access, to: paths.funnel }],
  two_factor: [{ access: anyUser, to: paths.security }],
};

export type Step = { readonly key: FirstStep; readonly done: boolean; readonly to: string };

/** The first steps that these groups can take, with whether they are done. */
export const stepsFor = (
  groups: readonly string[],
  done: Readonly<Record<FirstStep, boolean>>,
): Step[] =>
  firstSteps.flatMap((key) => {
    const way = ways[key].find(({ access }) => mayAccess(access, groups));
    return way ? [{ key, done: done[key], to: way.to }] : [];
  });
