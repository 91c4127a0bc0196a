import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import type { Activity } from '@kade/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../ui/layout/layout.js';
import styles from './activities.module.css';

type Props = {
  activity: Activity;
  saving: boolean;
  onNote: (text: string) => void;
  onNext: () => void;
  onUndo: () => void;
  onClose: () => void;
};

/** After an outcome: say more, plan what comes next, or take it back. Nothing of it has to be done. */
export function JustDone({ activity, saving, onNote, onNext, onUndo, onClose }: Props) {
  const { t } = useTranslation(['activities', 'common']);
  const [text, setText] = useState(activity.outcome_note ?? '');
  const saved = activity.outcome_note !== null && activity.outcome_note === text.trim();
  return (
    <Row
      gap={[8, 16]}
      wrap
      as="section"
      className={styles.justDone}
      aria-label={t('justDone.label')}
    >
      <p role="status">
        <CheckCircleFilled aria-hidden />
        <span>
          <strong>{activity.title}</strong> {activity.outcome && t(`outcome.${activity.outcome}`)}
        </span>
      </p>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (text.trim()) onNote(text.trim());
        }}
      >
        <Input
          value={text}
          maxLength={2000}
          placeholder={t('justDone.note')}
          aria-label={t('justDone.note')}
          onChange={(e) => setText(e.target.value)}
        />
        <Button htmlType="submit" loading={saving} disabled={!text.trim() || saved}>
          {t(saved ? 'justDone.saved' : 'common:action.save')}
        </Button>
      </form>
      <Row gap={8} wrap align="stretch" className={styles.justDoneActions}>
        <Button type="primary" onClick={onNext}>
          {t('justDone.next')}
        </Button>
        <Button onClick={onUndo}>{t('justDone.undo')}</Button>
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('common:action.close')}
          onClick={onClose}
        />
      </Row>
    </Row>
  );
}
