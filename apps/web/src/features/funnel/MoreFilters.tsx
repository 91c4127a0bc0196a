import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { MoneyField } from '../../ui/form/NumberField.js';
import { readNumber } from '../../ui/form/number.js';
import { Row } from '../../ui/layout/layout.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { isList, one, type SingleFilter, standardHiddenDate } from './filter.js';
import styles from './funnel.module.css';

const format = 'YYYY-MM-DD';

/** Value, closing day, and from when on cards that ended are shown. */
export function MoreFilters({ control }: { control: ListControl }) {
  const { t } = useTranslation('funnel');
  const set = (change: Partial<Record<SingleFilter, string | null>>) =>
    control.set({
      filters: {
        ...control.filters,
        ...Object.fromEntries(
          Object.entries(change).map(([name, value]) => [name, value ? [value] : []]),
        ),
      },
    });
  const amount = (name: 'value_from' | 'value_to') => (
    <MoneyField
      aria-label={t(`filter.${name}`)}
      placeholder={t(`filter.${name}`)}
      value={one(control, name) ?? null}
      onBlur={(e) => {
        const typed = readNumber(e.target.value, currentLanguage());
        // Below nothing there is no amount; what is no number leaves the filter as it was.
        const wanted = typed?.startsWith('-') ? '0' : typed;
        if (wanted !== null && wanted !== (one(control, name) ?? ''))
          set({ [name]: wanted || null });
      }}
      onPressEnter={(e) => (e.target as HTMLInputElement).blur()}
    />
  );
  const day = (name: SingleFilter) => {
    const value = one(control, name);
    return value ? dayjs(value, format) : null;
  };
  return (
    <Row gap={[8, 24]} wrap align="stretch" className={styles.funnelMore}>
      <fieldset>
        <legend>{t('filter.value')}</legend>
        {amount('value_from')}
        {amount('value_to')}
      </fieldset>
      <fieldset>
        <legend>{t('filter.close')}</legend>
        <DatePicker.RangePicker
          format={format}
          allowEmpty={[true, true]}
          placeholder={[t('filter.close_from'), t('filter.close_to')]}
          value={[day('close_from'), day('close_to')]}
          onChange={(days) =>
            set({
              close_from: days?.[0]?.format(format) ?? null,
              close_to: days?.[1]?.format(format) ?? null,
            })
          }
        />
      </fieldset>
      <fieldset>
        <legend>{t('filter.hidden')}</legend>
        <DatePicker
          format={format}
          aria-label={t('filter.hidden')}
          // The list hides nothing by itself.
          placeholder={isList(control) ? t('filter.hiddenNone') : standardHiddenDate()}
          value={day('hidden_date')}
          onChange={(chosen) => set({ hidden_date: chosen?.format(format) ?? null })}
        />
      </fieldset>
    </Row>
  );
}
