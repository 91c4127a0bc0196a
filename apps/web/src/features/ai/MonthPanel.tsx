import type { AiUsage } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { KpiStrip } from '../../ui/kpi/KpiStrip.js';
import { Stack } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { PlainTable } from '../../ui/table/PlainTable.js';
import { useEuros } from './useEuros.js';

type Props = { usage: AiUsage; onMonth: (month: string) => void };

/** A month against its budget, and what it was spent on. */
export function MonthPanel({ usage, onMonth }: Props) {
  const { t, i18n } = useTranslation('ai');
  const { whole, chance } = useFormat();
  const euros = useEuros();
  const { budget, spent, reserved, calls, failed, tokens_in, tokens_out, months } = usage;
  const named = new Intl.DateTimeFormat(i18n.resolvedLanguage, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  const share = budget > 0 ? spent / budget : null;
  const ofBudget =
    share === null ? t('month.noBudget') : t('month.ofBudget', { share: chance(share) });
  return (
    <Panel
      title={t('month.title')}
      extra={
        <Select
          aria-label={t('month.choose')}
          value={usage.month}
          onChange={onMonth}
          popupMatchSelectWidth={false}
          options={months.map((month) => ({
            value: month,
            label: named.format(new Date(`${month}T00:00:00Z`)),
          }))}
        />
      }
    >
      <Stack gap={16}>
        <KpiStrip
          items={[
            { name: 'spent', label: t('month.spent'), words: euros(spent), note: ofBudget },
            { name: 'budget', label: t('month.budget'), words: euros(budget) },
            {
              name: 'reserved',
              label: t('month.reserved'),
              words: euros(reserved),
              note: t('month.reservedNote'),
            },
            {
              name: 'calls',
              label: t('month.calls'),
              value: calls,
              note: t('month.failed', { count: failed, shown: whole(failed) }),
            },
            {
              name: 'tokens',
              label: t('month.tokens'),
              value: tokens_in + tokens_out,
              note: t('month.tokensNote', { in: whole(tokens_in), out: whole(tokens_out) }),
            },
          ]}
        />
        <Purposes purposes={usage.purposes} />
      </Stack>
    </Panel>
  );
}

function Purposes({ purposes }: Pick<AiUsage, 'purposes'>) {
  const { t } = useTranslation('ai');
  const { whole } = useFormat();
  const euros = useEuros();
  if (purposes.length === 0) return <p className="soft">{t('month.none')}</p>;
  return (
    <PlainTable label={t('month.byPurpose')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('call.purpose')}</th>
            <th scope="col">{t('month.calls')}</th>
            <th scope="col">{t('month.failedShort')}</th>
            <th scope="col">{t('call.tokensIn')}</th>
            <th scope="col">{t('call.tokensOut')}</th>
            <th scope="col">{t('call.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {purposes.map((row) => (
            <tr key={row.purpose}>
              <th scope="row">{t(`purpose.${row.purpose}`)}</th>
              <td className="num">{whole(row.calls)}</td>
              <td className="num">{whole(row.failed)}</td>
              <td className="num">{whole(row.tokens_in)}</td>
              <td className="num">{whole(row.tokens_out)}</td>
              <td className="num">{euros(row.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  );
}
