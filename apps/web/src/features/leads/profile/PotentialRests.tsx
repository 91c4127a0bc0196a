import { getLead } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { useSay } from '../words/say.js';
import { potentialSentence } from './potentialSentence.js';

/** What the potential value of a profile rests on, in a sentence. Nothing before there is one. */
export function PotentialRests({ profileId }: { profileId: number }) {
  const say = useSay();
  const lead = useCall(
    getLead,
    { params: { id: profileId } },
    { staleTime: 60_000, silent: true },
  ).data;
  return lead?.potential ? <span>{potentialSentence(say, lead.potential)}</span> : null;
}
