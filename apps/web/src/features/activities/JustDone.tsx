import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { type Activity, type ActivityOutcome, outcomesOf } from '@kade/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../ui/layout/layout.js';
import styles from './activities.module.css';
import { outcomeWords } from './outcomes.js';

type Props = {
  activity: Activity;
  saving: boolean;
  onOutcome: (outcome: ActivityOutcome) => void;
  onNote: (text: string) => void;
  onNext: () => void;
  onUndo: () => void;
  onClose: () => void;
};

/** After it was done: say what came of it and more, plan what comes next, or take it back. Nothing of it has to be done. */
export function JustDone({ activity, saving, onOutcome, onNote, onNext, onUndo, onClose }: Props) {
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
          <strong>{activity.title}</strong>{' '}
          {activity.outcome && t(outcomeWords(activity.type, activity.outcome))}
        </span>
      </p>
      <fieldset className={styles.outcomes}>
        <legend className="visually-hidden">{t('justDone.outcome')}</legend>
        {outcomesOf[activity.type].map((outcome) => (
          <Button
            key={outcome}
            size="small"
            shape="round"
            aria-pressed={activity.outcome === outcome}
            {...(activity.outcome === outcome ? { color: 'primary', variant: 'filled' } : {})}
            disabled={saving}
            onClick={() => onOutcome(outcome)}
          >
            {t(outcomeWords(activity.type, outcome))}
          </Button>
        ))}
      </fieldset>
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
