import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type FollowUp, followUpEvents } from '@kade/contract';
import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from '../campaigns.module.css';
import type { StepProps } from './useWizard.js';

const types = ['call', 'visit', 'meeting', 'email', 'task'] as const;
const most = 8;

/** Rules that give the sales owner a task after what a reader did or did not do. */
export function FollowUpFields({ draft, change, wrong }: StepProps) {
  const { t } = useTranslation(['campaigns', 'activities']);
  const rules = draft.follow_ups;
  const set = (at: number, part: Partial<FollowUp>) =>
    change({ follow_ups: rules.map((r, i) => (i === at ? { ...r, ...part } : r)) });
  return (
    <div className={styles.followUps}>
      <p className={styles.fieldHint}>{t('follow.lead')}</p>
      <ol>
        {rules.map((rule, at) => {
          const problem = wrong(`follow_ups.${at}.title`);
          const n = at + 1;
          return (
            // A rule has no name but its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: rules never change places
            <li key={at}>
              <Row gap={8} wrap align="stretch" className={styles.followRow}>
                <Select<FollowUp['on']>
                  aria-label={t('follow.on', { n })}
                  value={rule.on}
                  options={followUpEvents.map((value) => ({ value, label: t(`follow.${value}`) }))}
                  onChange={(on) => set(at, { on })}
                />
                <span className={styles.followDays} data-testid="follow-days">
                  <span className="soft">{t('follow.afterShort')}</span>
                  <NumberField
                    aria-label={t('follow.after', { n })}
                    min={1}
                    max={90}
                    precision={0}
                    value={rule.after_days}
                    onChange={(days) => days !== null && set(at, { after_days: days })}
                  />
                  <span className="soft">{t('delivery.days')}</span>
                </span>
                <Select<FollowUp['type']>
                  aria-label={t('follow.type', { n })}
                  value={rule.type}
                  options={types.map((value) => ({ value, label: t(`follow.type_${value}`) }))}
                  onChange={(type) => set(at, { type })}
                />
                <Input
                  className={styles.followTitle}
                  aria-label={t('follow.taskTitle', { n })}
                  value={rule.title}
                  maxLength={300}
                  status={problem ? 'error' : ''}
                  placeholder={t('follow.taskPlaceholder')}
                  onChange={(e) => set(at, { title: e.target.value })}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t('follow.remove', { n })}
                  onClick={() => change({ follow_ups: rules.filter((_, i) => i !== at) })}
                />
              </Row>
              {problem && <p className={styles.fieldWrong}>{problem}</p>}
            </li>
          );
        })}
      </ol>
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={rules.length >= most}
        onClick={() =>
          change({
            follow_ups: [...rules, { on: 'clicked', after_days: 2, type: 'call', title: '' }],
          })
        }
      >
        {t('follow.add')}
      </Button>
    </div>
  );
}
