import { type Qualification, withdrawQualification } from '@kade/contract';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { changedByDecision } from './useDecide.js';

/** What was decided, by whom, and the way to take it back: with its opportunity, unless that was worked on since. */
export function Decided({ decision }: { decision: Qualification }) {
  const { t } = useTranslation('activities');
  const { longMoment } = useFormat();
  const withdraw = useSend(withdrawQualification, {
    invalidates: changedByDecision,
    onSuccess: () => notify({ kind: 'success', title: t('qualify.waitsAgain') }),
  });
  const isQualified = decision.outcome === 'qualified';
  return (
    <div role="status">
      <Alert
        type={isQualified ? 'success' : 'info'}
        showIcon
        title={t(isQualified ? 'qualify.isQualified' : 'qualify.isDisqualified')}
        description={
          <>
            {decision.reason && <p>{t(`reason.${decision.reason}`)}</p>}
            {decision.note && <p>{decision.note}</p>}
            <p className="soft">
              {decision.decided_by} · {longMoment(decision.decided_at)}
            </p>
            <Button
              size="small"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ params: { id: decision.id } })}
            >
              {t('qualify.withdraw')}
            </Button>
          </>
        }
      />
    </div>
  );
}
