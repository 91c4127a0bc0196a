import { useEffect, useState } from 'react';
import { needsEnrolment } from '../../../platform/client/enrolment.js';
import { useProfile } from '../../../platform/session/useProfile.js';

/**
 * True while nothing stands in front that has to be answered first: the set-up of two-factor, or whatever is marked with
 * `data-blocking-dialog`: a dialog, the question about cookies. Looks twice a second: such dialogs come from many places
 * and know nothing of the tour.
 */
export function useClearStage(): boolean {
  const enrolling = needsEnrolment(useProfile());
  const [blocked, setBlocked] = useState(true);
  useEffect(() => {
    const look = () => setBlocked(document.querySelector('[data-blocking-dialog]') !== null);
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, []);
  return !enrolling && !blocked;
}
