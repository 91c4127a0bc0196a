import type { Approvable, Can } from '@kade/contract';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogWidth } from '../../../ui/page/widths.js';
import { UsesNote } from './UsesNote.js';

type Opened = { id: number; name: string; status: string; can: Can };

type ApprovalGuard = {
  /** Whether to save: at once when nothing is approved, else when the reader says so. */
  ask: () => Promise<boolean>;
  /** To be drawn. */
  dialog: ReactNode;
};

/** An edit takes an approval away: what is approved is saved only after the reader has said so. */
const isApproved = ({ status }: { status: string }) =>
  status === 'active' || status === 'scheduled';

/** Asks before the approval of what is edited is lost, with what hangs on it. Once said, it is not asked again. */
export function useApprovalGuard(type: Approvable, opened: Opened | undefined): ApprovalGuard {
  const { t } = useTranslation(['approvals', 'common']);
  const [answer, setAnswer] = useState<(yes: boolean) => void>();
  const ask = () =>
    opened && isApproved(opened)
      ? new Promise<boolean>((resolve) => setAnswer(() => resolve))
      : Promise.resolve(true);
  const say = (yes: boolean) => {
    setAnswer(undefined);
    answer?.(yes);
  };
  const dialog = opened && answer && (
    <Modal
      open
      width={dialogWidth.medium}
      title={t('lose.title')}
      okText={t('lose.save')}
      cancelText={t('common:action.back')}
      onOk={() => say(true)}
      onCancel={() => say(false)}
    >
      <p>{t(`lose.${type}`, { name: opened.name })}</p>
      <UsesNote type={type} id={opened.id} />
    </Modal>
  );
  return { ask, dialog };
}
