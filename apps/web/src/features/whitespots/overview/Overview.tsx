import { getWhitespotOverview } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { TabProps } from '../page/tabProps.js';
import { Conversion } from './Conversion.js';
import { Matrix } from './Matrix.js';
import type { Overview as Reply } from './matrixFigures.js';

/** How much is not bought yet, where it lies by segment and category, and what came of what was suggested. */
export function Overview({ behind }: TabProps) {
  const overview = useCall(getWhitespotOverview, undefined, { keepPrevious: true });
  return (
    <Loaded query={overview} rows={12}>
      {(data) => (
        <Stack gap={16}>
          <Figures data={data} />
          <Panel>
            <Matrix data={data} behind={behind} />
          </Panel>
          <Panel>
            <Conversion />
          </Panel>
        </Stack>
      )}
    </Loaded>
  );
}

function Figures({ data: { total } }: { data: Reply }) {
  const { t } = useTranslation('whitespots');
  const { percent, euros, whole } = useFormat();
  const navigate = useNavigate();
  const to = (key: string) => () => void navigate(paths.whitespots(key));
  const each = total.with_gap > 0 ? total.all.gap / total.with_gap : 0;
  return (
    <KpiStrip
      items={[
        {
          label: t('kpi.withGap'),
          value: total.with_gap,
          note: t('kpi.ofAll', {
            count: total.customers,
            shown: whole(total.customers),
            share: percent(total.customers > 0 ? total.with_gap / total.customers : 0),
          }),
          onPick: to('ranks'),
        },
        {
          label: t('kpi.gaps'),
          term: 'white_spot',
          value: total.all.gap,
          note: t('kpi.each', { shown: whole(Math.round(each)), count: Math.round(each) }),
          onPick: to('breakdown'),
        },
        {
          label: t('kpi.value'),
          term: 'whitespot_value',
          value: total.all.gap_value,
          unit: 'money',
          note: t('kpi.beside', { value: euros(total.all.bought_value) }),
          onPick: to('potential'),
        },
        {
          label: t('kpi.aside'),
          value: total.all.set_aside,
          note: t('kpi.asideNote'),
        },
      ]}
    />
  );
}
