import type { Audience } from '@kade/contract';
import type { ReactNode } from 'react';

/** The approval of an audience around what it is about: the bar above, the timeline beside. */
export function AudienceApproval({ children }: { audience: Audience; children: ReactNode }) {
  return <div className="audience-detail">{children}</div>;
}
