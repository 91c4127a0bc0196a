import { useEffect, useState } from 'react';
import { isWriting } from '../../../platform/keys/keys.js';

/** Becomes true once nobody is writing, and stays so: a dialog that opened between two letters would get the second one. */
export function useCalmMoment(): boolean {
  const [calm, setCalm] = useState(() => !isWriting());
  useEffect(() => {
    if (calm) return;
    // The focus is on its way to the next field while it leaves one.
    const look = () => setTimeout(() => setCalm(!isWriting()));
    document.addEventListener('focusout', look);
    return () => document.removeEventListener('focusout', look);
  }, [calm]);
  return calm;
}
