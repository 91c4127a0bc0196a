import type { OpportunityStatus } from '@kade/contract';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Where it goes: lost or closed. */
  status: OpportunityStatus;
  title: string;
  saving?: boolean;
  onGive: (reason: string) => void;
  onCancel: () => void;
};

const usual = {
  lost: ['price', 'supplier', 'silence', 'delivery', 'range', 'contract'],
  closed: ['noNeed', 'duplicate', 'stopped', 'later'],
} as const;

/** Asks why an opportunity is lost or closed: one click for a usual reason, or words of one's own. */
export function ReasonDialog({ status, title, saving = false, onGive, onCancel }: Props) {
  const { t } = useTranslation(['opportunities', 'common']);
  const [reason, setReason] = useState('');
  const id = useId();
  const kind = status === 'closed' ? 'closed' : 'lost';
  const given = reason.trim();
  return (
    <Modal
      open
      title={t(`reason.${kind}Title`, { title })}
      okText={t('reason.give')}
      cancelText={t('common:action.cancel')}
      okButtonProps={{ disabled: !given, loading: saving }}
      onOk={() => onGive(given)}
      onCancel={onCancel}
    >
      <p id={id} className="soft">
        {t('reason.text')}
      </p>
      <div className="reason-usual">
        {usual[kind].map((key) => {
          const words = t(`reason.usual.${key}`);
          return (
            <Button
              key={key}
              size="small"
              type={given === words ? 'primary' : 'default'}
              aria-pressed={given === words}
              onClick={() => setReason(words)}
            >
              {words}
            </Button>
          );
        })}
      </div>
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={1000}
        value={reason}
        aria-label={t('reason.label')}
        aria-describedby={id}
        onChange={(e) => setReason(e.target.value)}
      />
    </Modal>
  );
}
