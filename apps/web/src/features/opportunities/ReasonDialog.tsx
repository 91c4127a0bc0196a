import { lostReasons, type OpportunityStatus } from '@kade/contract';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { Row } from '../../ui/layout/layout.js';
import { dialogWidth } from '../../ui/page/widths.js';
import styles from './opportunities.module.css';

type Props = {
  /** Where it goes: lost or closed. */
  status: OpportunityStatus;
  title: string;
  saving?: boolean;
  onGive: (reason: string) => void;
  onCancel: () => void;
};

/**
 * Asks why an opportunity is lost or closed: one click for a usual reason, or words of one's own. The server stores a
 * usual reason as its code, whoever gives it and in which language.
 */
export function ReasonDialog({ status, title, saving = false, onGive, onCancel }: Props) {
  const { t } = useTranslation(['opportunities', 'common']);
  const [reason, setReason] = useState('');
  const id = useId();
  const kind = status === 'closed' ? 'closed' : 'lost';
  const language = currentLanguage();
  const usual = Object.entries(lostReasons).flatMap(([code, reason]) =>
    reason.for === kind ? [{ code, words: reason[language] }] : [],
  );
  const given = reason.trim();
  return (
    <Modal
      width={dialogWidth.small}
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
      <Row gap={8} wrap align="stretch" className={styles.reasonUsual} data-testid="reason-usual">
        {usual.map(({ code, words }) => {
          return (
            <Button
              key={code}
              size="small"
              type={given === words ? 'primary' : 'default'}
              aria-pressed={given === words}
              onClick={() => setReason(words)}
            >
              {words}
            </Button>
          );
        })}
      </Row>
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
