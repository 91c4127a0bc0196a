import {
  type Endpoint,
  type LeadBreakdownName,
  leadBreakdownEndpoints,
  leadBreakdownNames,
  leadBreakdowns,
  listLeadYears,
} from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Behind } from '../behind/useBehind.js';
import { columnWord } from '../words/columns.js';
import { useSay } from '../words/say.js';
import { CompareChart } from './CompareChart.js';
import styles from './compare.module.css';
import { useYears } from './useYears.js';

const isName = oneOf(leadBreakdownNames);

/** The call of each column; both sides stand in each answer. */
const calls = {
  provinces: leadBreakdownEndpoints.listLeadProvinces,
  residence_functions: leadBreakdownEndpoints.listLeadResidenceFunctions,
  juridical_forms: leadBreakdownEndpoints.listLeadJuridicalForms,
  employees_classes: leadBreakdownEndpoints.listLeadEmployeesClasses,
  segments: leadBreakdownEndpoints.listLeadSegments,
  credit_scores: leadBreakdownEndpoints.listLeadCreditScores,
} satisfies Record<LeadBreakdownName, Endpoint>;
/** They answer alike, and differ in their address only. */
const callOf = (name: LeadBreakdownName) => calls[name] as (typeof calls)['provinces'];

/** Leads beside customers by what is known of both: where the customers are that leads could become. */
export function ComparePanel({ behind }: { behind: Behind }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const [by, setBy] = useLinkedChoice('lead-compare', 'by', isName, 'segments');
  const [years, setYears] = useYears();
  const found = useCall(
    callOf(by),
    { query: { year: [...years] } },
    { keepPrevious: true, staleTime: 60_000 },
  );
  return (
    <Panel
      title={t('compare.title')}
      extra={
        <Row gap={8} wrap>
          <Select
            className={styles.by}
            aria-label={t('compare.by')}
            value={by}
            onChange={setBy}
            options={leadBreakdownNames.map((name) => ({
              value: name,
              label: columnWord(say, leadBreakdowns[name]),
            }))}
          />
          <YearChoice years={years} onChange={setYears} />
        </Row>
      }
    >
      <Stack gap={8}>
        <p className={styles.about}>{t('compare.about')}</p>
        <Loaded query={found} rows={8}>
          {(data) => <CompareChart key={data.column} data={data} by={by} behind={behind} />}
        </Loaded>
      </Stack>
    </Panel>
  );
}

type YearsProps = { years: readonly number[]; onChange: (years: readonly number[]) => void };

/** Years in which leads came in and customers first bought; none chosen: all. */
function YearChoice({ years, onChange }: YearsProps) {
  const { t } = useTranslation('leads');
  const { whole } = useFormat();
  const all = useCall(listLeadYears, undefined, { staleTime: 60_000 }).data ?? [];
  return (
    <Select
      className={styles.years}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      aria-label={t('compare.years')}
      placeholder={t('compare.allYears')}
      value={[...years]}
      onChange={onChange}
      options={all.map(({ year, leads, customers }) => ({
        value: year,
        label: String(year),
        title: t('compare.year', { leads: whole(leads), customers: whole(customers) }),
      }))}
    />
  );
}
