import type { TriggerRule } from '@kade/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Page } from '../../ui/page/Page.js';
import { TriggerTable } from './list/TriggerTable.js';
import { useTriggers } from './list/useTriggers.js';

const RulesDrawer = lazy(() =>
  import('./rules/RulesDrawer.js').then((m) => ({ default: m.RulesDrawer })),
);
const OutcomesDrawer = lazy(() =>
  import('./outcomes/OutcomesDrawer.js').then((m) => ({ default: m.OutcomesDrawer })),
);

/** What is open beside the list: all rules, one of them, or what came of triggers. */
export type Beside = 'rules' | 'outcomes' | TriggerRule | null;

/** /analytics/trigger-list: what happened to profiles, or stopped happening, and what is done about it. */
export function TriggersPage() {
  const { t } = useTranslation(['triggers', 'common']);
  const { whole, euros, moment } = useFormat();
  const { data } = useTriggers().query;
  const [beside, setBeside] = useState<Beside>(null);
  return (
    <Page
      title={t('common:menu.triggerList')}
      count={data && whole(data.count)}
      about={t('about')}
      facts={[
        data && Number(data.value) > 0 && t('worth', { value: euros(data.value) }),
        data?.computed_at && t('looked', { moment: moment(data.computed_at) }),
      ]}
      actions={[
        { key: 'rules', label: t('rulesAction'), onClick: () => setBeside('rules') },
        { key: 'outcomes', label: t('outcomesAction'), onClick: () => setBeside('outcomes') },
      ]}
    >
      <TriggerTable onRules={() => setBeside('rules')} />
      <Suspense fallback={null}>
        {beside === 'outcomes' && <OutcomesDrawer onClose={() => setBeside(null)} />}
        {beside !== null && beside !== 'outcomes' && (
          <RulesDrawer open={beside} onOpen={setBeside} onClose={() => setBeside(null)} />
        )}
      </Suspense>
    </Page>
  );
}
