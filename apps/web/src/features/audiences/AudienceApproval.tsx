import type { Audience } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Page.js';
import { ApprovalBar, ApprovalTimeline } from '../approvals/index.js';

type Props = { audience: Audience; children: ReactNode; side: ReactNode };

/** The approval of an audience around what it is about: the bar above, the timeline beside. */
export function AudienceApproval({ audience, children, side }: Props) {
  const { t } = useTranslation('audiences');
  return (
    <>
      <ApprovalBar type="audience" object={audience} />
      <div className="audience-detail">
        <div className="audience-main">{children}</div>
        <div className="audience-side">
          {side}
          <Panel title={t('history')}>
            <ApprovalTimeline type="audience" id={audience.id} />
          </Panel>
        </div>
      </div>
    </>
  );
}
