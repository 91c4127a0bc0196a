import { endedStatuses, listCommentsOfOpportunity, type OpportunityDetail } from '@kade/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useTexts } from '../../../platform/language/useTexts.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Day, Money } from '../../../ui/facts/Values.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { RecordPage } from '../../../ui/record/RecordPage.js';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.js';
import { NextTasks } from '../../activities/index.js';
import { AttachmentsOf } from '../../attachments/index.js';
import { Composer, Timeline } from '../../timeline/index.js';
import styles from '../opportunities.module.css';
import { EditForm } from './EditForm.js';
import { OpportunitySide, ProfileName } from './OpportunitySide.js';
import { Products } from './Products.js';
import { StageHead } from './StageHead.js';

const CommentsOf = lazy(() =>
  import('../../comments/index.js').then((m) => ({ default: m.CommentsOf })),
);

type Props = {
  opportunity: OpportunityDetail;
  /** Whether all its fields are being changed, in place of what it says. */
  editing: boolean;
  onEdited: () => void;
  onProfile?: ((id: number) => void) | undefined;
  /** Whether it stands beside a page, where there is less room. */
  isBeside?: boolean;
};

/** Its parts come with their texts: what it stands in stays meanwhile. */
export function OpportunityRecord(props: Props) {
  const ready = useTexts('activities', 'attachments', 'comments', 'timeline');
  const wait = <SkeletonRows columns={4} />;
  if (!ready) return wait;
  return (
    <Suspense fallback={wait}>
      <Content {...props} />
    </Suspense>
  );
}

/** An opportunity, the same on its page and beside another: how far it is, what to do, what happened, and what is known. */
function Content(props: Props) {
  const { opportunity: o, editing, onEdited, onProfile, isBeside = false } = props;
  const { t } = useTranslation('opportunities');
  if (editing) return <EditForm opportunity={o} onDone={onEdited} />;
  const subject = { profileId: o.profile?.id ?? null, opportunityId: o.id };
  const isOpen = !endedStatuses.includes(o.status);
  return (
    <Stack gap={16} data-testid="opportunity">
      <StageHead opportunity={o} />
      <RecordPage
        side={<OpportunitySide opportunity={o} onProfile={onProfile} />}
        sideLabel={t('side.label')}
        brief={isBeside && <Brief opportunity={o} onProfile={onProfile} />}
        isNarrow={isBeside}
      >
        <Composer {...subject} />
        {isOpen && !o.next_activity && <p className={styles.noNext}>{t('noNext')}</p>}
        <NextTasks opportunityId={o.id} most={5} />
        <Timeline {...subject} />
        <Comments id={o.id} />
        {o.products.length > 0 && (
          <Panel title={t('field.products')}>
            <Products products={o.products} />
          </Panel>
        )}
        <Panel title={t('section.files')}>
          <AttachmentsOf holder="opportunity" id={o.id} />
        </Panel>
      </RecordPage>
    </Stack>
  );
}

type BriefProps = Pick<Props, 'opportunity' | 'onProfile'>;

/** Of the deal, what is asked first: with whom, what it is worth and when, and whose it is. */
function Brief({ opportunity: o, onProfile }: BriefProps) {
  const { t } = useTranslation('opportunities');
  const { percent } = useFormat();
  return (
    <Stack gap={4}>
      <ProfileName profile={o.profile} onProfile={onProfile} />
      <Row gap={[4, 12]} wrap align="baseline">
        <strong>
          <Money value={o.value} />
        </strong>
        {o.probability !== null && <span>{percent(o.probability / 100)}</span>}
        {o.expected_close && !o.closed_at && (
          <span>
            {t('closes')} <Day value={o.expected_close} />
          </span>
        )}
        {o.owner && <span className="soft">{o.owner.name}</span>}
      </Row>
    </Stack>
  );
}

/** What colleagues said: written above, removed here. */
function Comments({ id }: { id: number }) {
  const { t } = useTranslation('opportunities');
  const found = useCall(
    listCommentsOfOpportunity,
    { params: { id }, query: { page_size: 1 } },
    { silent: true },
  );
  if (!found.data?.count) return null;
  return (
    <Panel title={t('section.comments')}>
      <CommentsOf subject={{ opportunity_id: id }} withBox={false} />
    </Panel>
  );
}
