import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.js';
import audiencesStyles from '../audiences.module.css';
import { RuleText } from './RuleText.js';
import styles from './rule-editor.module.css';
import type { RuleControl } from './useRule.js';

const RuleBuilder = lazy(() =>
  import('./RuleBuilder.js').then((m) => ({ default: m.RuleBuilder })),
);

type Props = {
  rule: RuleControl;
  /** Somebody is at work on a condition on this column. */
  onColumn: (key: string) => void;
};

/** One rule, two ways to write it: conditions, or the text behind them. What was done can be undone, by keys too. */
export const RuleEditor = memo(function RuleEditor({ rule, onColumn }: Props) {
  const { t } = useTranslation('audiences');
  const [way, setWay] = useState('builder');
  const step = (label: string, icon: ReactNode, run: (() => void) | null) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      title={label}
      aria-label={label}
      disabled={run === null}
      onClick={() => run?.()}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo work anywhere in this box
    <div className={styles.editor} onKeyDown={rule.onKeyDown}>
      <span className={styles.steps}>
        {step(t('builder.undo'), <UndoOutlined />, rule.undo)}
        {step(t('builder.redo'), <RedoOutlined />, rule.redo)}
      </span>
      <Tabs
        size="small"
        activeKey={way}
        onChange={setWay}
        items={[
          {
            key: 'builder',
            label: t('builder.tab'),
            children: rule.error ? (
              <p className="soft" role="alert">
                {t('builder.unreadable')}
              </p>
            ) : (
              <Suspense fallback={<SkeletonRows columns={3} />}>
                <RuleBuilder rule={rule} onColumn={onColumn} />
              </Suspense>
            ),
          },
          { key: 'text', label: t('text.tab'), children: <RuleText rule={rule} /> },
        ]}
      />
      {rule.open.length > 0 && (
        <p className={audiencesStyles.ruleOpenNote} role="status">
          {t('builder.open', { count: rule.open.length })}
        </p>
      )}
    </div>
  );
});
