import { useEffect, useState, useSyncExternalStore } from 'react';
import { needsEnrolment } from '../../../app/enrolment.js';
import { useProfile } from '../../../app/useProfile.js';
import { isTourDone, isTourPutOff, onTourChange } from './memory.js';

const wanted = () => !isTourDone() && !isTourPutOff();

/** True while nothing stands before it that has to be answered first, such as the set-up of two-factor. */
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

/** Whether the tour is to be shown: until done, unless put off in this visit. */
export const useTourWanted = (): boolean => useSyncExternalStore(onTourChange, wanted);
/** Whether the tour has been done. */
export const useTourDone = (): boolean => useSyncExternalStore(onTourChange, isTourDone);
