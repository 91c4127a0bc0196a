import { modelMinimum, type noModelCodes } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';

type Reason = (typeof noModelCodes)[number];

/** Why there is no model, and what is shown instead. Nothing where there is one. */
export function NoModel({ reason }: { reason: Reason | null }) {
  const { t } = useTranslation('lifecycle');
  const { whole } = useFormat();
  if (!reason) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t(`noModel.title.${reason}`)}
      description={t(`noModel.text.${reason}`, {
        customers: whole(modelMinimum.customers),
        repeaters: whole(modelMinimum.repeaters),
      })}
    />
  );
}
