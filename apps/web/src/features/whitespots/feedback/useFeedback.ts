import {
  getDashboard,
  getProfileWhitespots,
  getWhitespotBreakdown,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotProfile,
  getWhitespotTopRated,
  giveWhitespotFeedback,
  listWhitespotCustomers,
  listWhitespotFeedback,
  listWhitespotRanks,
  type Proposition,
  type SpotAnswer,
  type SpotSaid,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf, useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';

/** Everything that shows whitespots: what a customer says changes all of it at once. */
const shown = [
  getWhitespotProfile,
  listWhitespotFeedback,
  getWhitespotOverview,
  listWhitespotRanks,
  listWhitespotCustomers,
  getWhitespotTopRated,
  getWhitespotBreakdown,
  getWhitespotPotential,
  getProfileWhitespots,
  getDashboard,
];

export type Answer = {
  readonly answer: SpotAnswer | 'none';
  /** Needed to snooze. */
  readonly until?: string | null;
  readonly note?: string | null;
};

/** As an answer was given, so that it can be given again. */
const again = (said: SpotSaid | null): Answer =>
  said ? { answer: said.answer, until: said.until, note: said.note } : { answer: 'none' };

/** Notes what a customer says to a category, and takes it back from the notice. */
export function useFeedback(profileId: number) {
  const { t } = useTranslation(['whitespots', 'common']);
  const client = useQueryClient();
  const send = useSend(giveWhitespotFeedback, {
    invalidates: shown,
    onSuccess: (reply) =>
      client.setQueryData(keyOf(getWhitespotProfile, { params: { id: profileId } }), reply),
  });
  const put = (proposition: Proposition, { answer, until = null, note = null }: Answer) =>
    send.mutateAsync({
      params: { id: profileId },
      body: { proposition_id: proposition.id, answer, until, note },
    });
  /** @param before what was said until now */
  const give = async (proposition: Proposition, given: Answer, before: SpotSaid | null) => {
    await put(proposition, given);
    notify({
      kind: 'success',
      title: t(`feedback.done.${given.answer}`, { name: proposition.name, day: given.until }),
      action: {
        label: t('common:action.undo'),
        act: () => void put(proposition, again(before)).catch(() => undefined),
      },
    });
  };
  return {
    isSending: send.isPending,
    give: (...said: Parameters<typeof give>) => void give(...said).catch(() => undefined),
  };
}
