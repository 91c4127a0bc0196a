import { getFunnelTotals, getSalesPace, type OwnerScope } from '@kade/contract';
import { print } from '@kade/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { KpiStrip } from '../../ui/kpi/KpiStrip.js';
import { openSum } from '../opportunities/index.js';

/** What is in the making, and what was sold in the last month beside the same month a year before. */
export function Figures({ scope }: { scope: OwnerScope }) {
  const { t } = useTranslation('home');
  const { euros } = useFormat();
  const { user } = useProfile();
  const isMine = scope === 'mine';
  const options = { silent: true, keepPrevious: true } as const;
  const board = useCall(getFunnelTotals, { query: isMine ? { owner: [user.id] } : {} }, options);
  const sales = useCall(
    getSalesPace,
    { query: { owner: scope } },
    { ...options, staleTime: 300_000 },
  );
  const open = board.data && openSum(board.data);
  const before = sales.data?.year_before;
  const owned = print({
    join: 'all',
    rules: [{ column: 'SALES_OWNER', op: 'in', value: [user.name] }],
  });
  const sorted = 'ordering=-net_sales_last_1_months';
  return (
    <KpiStrip
      items={[
        {
          name: 'pipeline',
          label: t('figures.pipeline'),
          value: board.error ? null : open?.value,
          unit: 'money',
          note: open
            ? t('figures.pipelineOf', { count: open.count, weighted: euros(open.weighted) })
            : t('figures.unread'),
          to: isMine ? `${paths.funnel}?owner=${user.id}` : paths.funnel,
        },
        {
          name: 'sales',
          label: t('figures.sales'),
          value: sales.error ? null : sales.data?.month.net,
          unit: 'money',
          compared: before ? { before: before.net, vs: t('figures.yearBefore') } : undefined,
          note: before ? undefined : t(sales.error ? 'figures.unread' : 'figures.noYear'),
          to: `${paths.profiles}?${sorted}${isMine ? `&origin_query=${encodeURIComponent(owned)}` : ''}`,
        },
      ]}
    />
  );
}
