import { SideNote } from '../../../ui/record/Side.js';
import { useLifecycleOf } from './BuyingRhythm.js';
import { Rests } from './Rests.js';

/** Below the predicted figures at the side of a profile: what they rest on. Nothing without a run. */
export function LifecycleRests({ profileId }: { profileId: number }) {
  const run = useLifecycleOf(profileId)?.run;
  return (
    run && (
      <SideNote>
        <Rests run={run} />
      </SideNote>
    )
  );
}
