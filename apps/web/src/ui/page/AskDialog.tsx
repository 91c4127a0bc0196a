import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogWidth } from './widths.js';

type Props = {
  title: ReactNode;
  /** What comes of it. */
  text?: ReactNode;
  /** Of the button that does it. */
  ok: ReactNode;
  danger?: boolean;
  onOk: () => void;
  onCancel: () => void;
};

/** Asks once more before something is done. */
export function AskDialog({ title, text, ok, danger = false, onOk, onCancel }: Props) {
  const { t } = useTranslation('common');
  return (
    <Modal
      open
      width={dialogWidth.small}
      title={title}
      okText={ok}
      okButtonProps={{ danger }}
      cancelText={t('action.cancel')}
      onOk={onOk}
      onCancel={onCancel}
    >
      {text}
    </Modal>
  );
}
