import type { AiUsage } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';

/** Whether a model is asked or the built-in parts do the work, and what a model costs. */
export function WhoWorks({ usage }: { usage: AiUsage }) {
  const { t } = useTranslation('ai');
  const { money } = useFormat();
  const { mode, model, host, prices } = usage;
  if (mode === 'built_in')
    return <Alert type="info" showIcon title={t('who.builtIn')} description={t('who.howTo')} />;
  return (
    <Alert
      type={prices ? 'info' : 'warning'}
      showIcon
      title={t('who.model', { model, host })}
      description={
        prices
          ? t('who.prices', { in: money(prices.in), out: money(prices.out) })
          : t('who.noPrices')
      }
    />
  );
}
