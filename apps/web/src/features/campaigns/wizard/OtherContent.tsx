import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../campaigns.module.css';
import { Field } from '../Field.js';
import type { StepProps } from './useWizard.js';

/** Channel phone: what the sales owners are asked to do. */
export function PhoneContent({ draft, change, wrong }: StepProps) {
  const { t } = useTranslation('campaigns');
  const { task } = draft;
  return (
    <Panel title={t('phone.title')}>
      <Stack gap={16}>
        <p className={styles.fieldHint}>{t('phone.lead')}</p>
        <Field label={t('phone.task')} wrong={wrong('task.title')}>
          {(shared) => (
            <Input
              {...shared}
              value={task.title}
              maxLength={300}
              status={wrong('task.title') ? 'error' : ''}
              placeholder={t('phone.taskPlaceholder')}
              onChange={(e) => change({ task: { ...task, title: e.target.value } })}
            />
          )}
        </Field>
        <Field
          label={t('phone.note')}
          optional
          hint={t('phone.noteHint')}
          wrong={wrong('task.note')}
        >
          {(shared) => (
            <Input.TextArea
              {...shared}
              value={task.note}
              maxLength={9_900}
              status={wrong('task.note') ? 'error' : ''}
              autoSize={{ minRows: 6, maxRows: 20 }}
              onChange={(e) => change({ task: { ...task, note: e.target.value } })}
            />
          )}
        </Field>
        <Field label={t('phone.due')}>
          {(shared) => (
            <NumberField
              {...shared}
              min={0}
              max={90}
              precision={0}
              suffix={<span className="soft">{t('delivery.days')}</span>}
              value={task.due_days}
              onChange={(due) => due !== null && change({ task: { ...task, due_days: due } })}
            />
          )}
        </Field>
      </Stack>
    </Panel>
  );
}

/** Channel post: nothing to write here, the file of addresses is made when it starts. */
export function PostContent(_: StepProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Panel title={t('post.title')}>
      <p>{t('post.lead')}</p>
      <p className={styles.fieldHint}>{t('post.columns')}</p>
    </Panel>
  );
}
