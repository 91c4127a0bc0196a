import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { MoneyField } from '../../ui/form/NumberField.js';
import { readNumber } from '../../ui/form/number.js';
import { Stack } from '../../ui/layout/layout.js';
import { setFilters } from '../../ui/list/listFilter.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { one } from './filter.js';

/** From which value to which. */
export function ValueRange({ control }: { control: ListControl }) {
  const { t } = useTranslation('funnel');
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
          setFilters(control, { [name]: wanted ? [wanted] : [] });
      }}
      onPressEnter={(e) => (e.target as HTMLInputElement).blur()}
    />
  );
  return (
    <Stack gap={8}>
      {amount('value_from')}
      {amount('value_to')}
    </Stack>
  );
}
