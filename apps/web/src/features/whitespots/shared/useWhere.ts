import { getWhitespotBreakdown } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { sizeWords } from '../words/group.js';
import { useSay } from '../words/useSay.js';

/** How a filter says that there is none: an address and a choice hold no empty text. */
export const without = '-';

type By = 'segment' | 'province' | 'size';
type Option = { value: string; label: string };

/** Segments, provinces and size classes of customers, to narrow down by, the largest first. */
export function useWhere(): Record<By, Option[]> {
  const { t } = useTranslation('whitespots');
  const { t: say } = useSay();
  const options = { staleTime: 300_000, silent: true };
  const found = {
    segment: useCall(getWhitespotBreakdown, { query: { by: 'segment' } }, options).data,
    province: useCall(getWhitespotBreakdown, { query: { by: 'province' } }, options).data,
    size: useCall(getWhitespotBreakdown, { query: { by: 'size' } }, options).data,
  };
  const of = (by: By): Option[] =>
    (found[by]?.rows ?? [])
      .filter(({ rest }) => !rest)
      .sort((a, b) => b.customers - a.customers)
      .map(({ name }) =>
        name === null
          ? { value: without, label: t(`without.${by}`) }
          : { value: name, label: by === 'size' ? sizeWords(name, say) : name },
      );
  return { segment: of('segment'), province: of('province'), size: of('size') };
}
