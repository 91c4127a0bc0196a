import { getMassAction, listMassActions, type MassRun, undoMassAction } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useSend } from '../../../platform/client/queries.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import styles from '../mass-actions.module.css';
import { timeLeft, useNow } from './timeLeft.js';

/** The way back while there is one, with the time left; after it, who went it and when. */
export function Undo({ run }: { run: MassRun }) {
  const { t } = useTranslation('mass-actions');
  const { longMoment } = useFormat();
  const now = useNow();
  if (run.status === 'undone')
    return (
      <Alert
        type="info"
        showIcon
        title={t('undo.done', { name: run.undone_by ?? '–', when: longMoment(run.undone_at) })}
        description={t(run.left === 0 ? 'undo.allBack' : 'undo.someLeft')}
      />
    );
  // One that failed half-way is taken back the same way; where it changed nothing there is nothing to say.
  const failed = run.status === 'failed' && run.changed > 0;
  if (run.status !== 'finished' && !failed) return null;
  const left = run.undo_until === null ? null : timeLeft(Date.parse(run.undo_until) - now);
  if (!left)
    return (
      <p className={cx('soft', styles.massNote)}>
        {t(run.changed === 0 ? 'undo.nothing' : 'undo.tooLate')}
      </p>
    );
  return (
    <Row gap={[8, 12]} wrap>
      <UndoButton run={run} />
      <span className="soft">{t('undo.left', left)}</span>
    </Row>
  );
}

function UndoButton({ run }: { run: MassRun }) {
  const { t } = useTranslation(['mass-actions', 'common']);
  const { whole } = useFormat();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const send = useSend(undoMassAction, {
    invalidates: [listMassActions],
    onSuccess: (undoing) => {
      client.setQueryData(keyOf(getMassAction, { params: { id: run.id } }), undoing);
      setAsking(false);
    },
  });
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('undo.start')}
      </Button>
      <Modal
        width={dialogWidth.small}
        open={asking}
        title={t('undo.question')}
        okText={t('undo.start')}
        okButtonProps={{ danger: true, loading: send.isPending }}
        cancelText={t('common:action.cancel')}
        onOk={() => send.mutate({ params: { id: run.id } })}
        onCancel={() => setAsking(false)}
      >
        <p>{t(`undo.about.${run.kind}`, { count: run.changed, shown: whole(run.changed) })}</p>
        <p>{t('undo.keeps')}</p>
      </Modal>
    </>
  );
}
