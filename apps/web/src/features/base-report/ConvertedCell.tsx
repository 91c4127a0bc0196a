import type { Converted } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Opens } from '../campaign-reports/index.js';

type Props = {
  converted: Converted;
  /** What it is, of whom. */
  label: string;
  onOpen: () => void;
};

/** A conversion rate that opens its rows; how sure it is, and of how many, is told beside the pointer. */
export function ConvertedCell({
  converted: { over, converted, rate, interval },
  label,
  onOpen,
}: Props) {
  const { t } = useTranslation('base-report');
  const { tenthPercent, whole } = useFormat();
  if (rate === null || !interval) return none;
  const words = t('converted', {
    ...{ label, rate: tenthPercent(rate), converted: whole(converted), over: whole(over) },
    ...{ low: tenthPercent(interval.low), high: tenthPercent(interval.high) },
  });
  return (
    <Opens label={words} onClick={onOpen}>
      {tenthPercent(rate)}
    </Opens>
  );
}
