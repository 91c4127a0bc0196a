import { modelMinimum, type noModelCodes } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Result } from './useResults.js';

type Reason = (typeof noModelCodes)[number];
type Props = { reason: Reason | null; of: Pick<Result, 'model_level'> };

/**
 * Why there is no model, and what is shown instead; of a segment, whose model it is that its customers' figures come from.
 * Nothing of all customers where they have one.
 */
export function NoModel({ reason, of }: Props) {
  const { t } = useTranslation('lifecycle');
  const { whole } = useFormat();
  const isSegment = of.model_level === 'segment';
  if (!reason) return isSegment && <p className="soft">{t('noModel.ofAllWithOwn')}</p>;
  const text = t(`noModel.text.${reason}`, {
    customers: whole(modelMinimum.customers),
    repeaters: whole(modelMinimum.repeaters),
  });
  return (
    <Alert
      type="info"
      showIcon
      title={t(`noModel.title.${reason}`)}
      description={isSegment ? `${text} ${t('noModel.ofAll')}` : text}
    />
  );
}
