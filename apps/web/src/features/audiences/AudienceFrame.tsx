import type { Audience } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/page/Page.js';
import { ApprovalTimeline } from '../approvals/index.js';

type Props = { audience: Audience; children: ReactNode; side: ReactNode };

/** The page of an audience: what it is about, and its approval history beside. */
export function AudienceFrame({ audience, children, side }: Props) {
  const { t } = useTranslation('audiences');
  return (
    <div className="audience-detail">
      <div className="audience-main">{children}</div>
      <div className="audience-side">
        {side}
        <Panel title={t('history')}>
          <ApprovalTimeline type="audience" id={audience.id} />
        </Panel>
      </div>
    </div>
  );
}
