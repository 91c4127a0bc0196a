import {
  type Access,
  createAudience,
  createSender,
  type FirstStep,
  firstSteps,
  mayAccess,
  sendInvite,
  startLeadUpload,
} from '@kade/contract';

type Way = { readonly access: Access; readonly to: string };

/** Where each step is done, the best way first; it is shown to those who may go one of them. */
const ways: Record<FirstStep, readonly Way[]> = {
  data: [
    { access: sendInvite.access, to: '/account/imports/new' },
    { access: startLeadUpload.access, to: '/crm/lead-upload/new' },
  ],
  colleagues: [{ access: sendInvite.access, to: '/account/users' }],
  sender: [{ access: createSender.access, to: '/account/senders' }],
  audience: [{ access: createAudience.access, to: '/audience/new' }],
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
