import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { setFilters } from '../../ui/list/listFilter.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { isList, one, standardHiddenDate } from './filter.js';

const format = 'YYYY-MM-DD';

/** From when on cards that ended are shown. */
export function HiddenDay({ control }: { control: ListControl }) {
  const { t } = useTranslation('funnel');
  const { day } = useFormat();
  const value = one(control, 'hidden_date');
  return (
    <DatePicker
      format={format}
      aria-label={t('filter.hidden')}
      // The list hides nothing by itself.
      placeholder={
        isList(control) ? t('filter.hiddenNone') : standardHiddenDate(day(new Date().toISOString()))
      }
      value={value ? dayjs(value, format) : null}
      onChange={(chosen) =>
        setFilters(control, { hidden_date: chosen ? [chosen.format(format)] : [] })
      }
    />
  );
}
