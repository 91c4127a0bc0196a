import { Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { RuleText } from './RuleText.js';
import type { RuleControl } from './useRule.js';

const RuleBuilder = lazy(() =>
  import('./RuleBuilder.js').then((m) => ({ default: m.RuleBuilder })),
);

/** One rule, two ways to write it: conditions, or the text behind them. */
export function RuleEditor({ rule }: { rule: RuleControl }) {
  const { t } = useTranslation('audiences');
  const [way, setWay] = useState('builder');
  return (
    <>
      <Tabs
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
                <RuleBuilder rule={rule} />
              </Suspense>
            ),
          },
          { key: 'text', label: t('text.tab'), children: <RuleText rule={rule} /> },
        ]}
      />
      {rule.open.length > 0 && (
        <p className="rule-open-note" role="status">
          {t('builder.open', { count: rule.open.length })}
        </p>
      )}
    </>
  );
}
