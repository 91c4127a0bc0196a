import { useState } from 'react';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { SetupDialog } from './SetupDialog.js';

/** Set-up that cannot be closed, then the recovery codes. */
export function ForcedEnrolment({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return codes ? (
    <RecoveryCodesDialog codes={codes} onKept={onDone} />
  ) : (
    <SetupDialog forced onEnabled={setCodes} />
  );
}
