import { type FigureOf, listCampaignDrilldownsPlain } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { Page, Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { ReportRows } from '../../reports/index.js';
import { useCampaignRows } from '../useCampaignRows.js';
import { CompareTable } from './CompareTable.js';
import styles from './campaign-compare.module.css';
import { Uplifts } from './Uplifts.js';
import { type Compared, fewestCompared, mostCompared, useCompared } from './useCompared.js';

/** /performance/campaign-report/compare?ids=…: two to six campaigns side by side. */
export function Compare() {
  const { t } = useTranslation('campaign-reports');
  const all = useCall(listCampaignDrilldownsPlain);
  const { ids, query, choose } = useCompared();
  const report = useCampaignRows(ids);
  const open = ({ id, campaign }: Compared, figure: FigureOf<'campaign'>) =>
    report.open(figure, { campaign: String(id), named: campaign.name });
  return (
    <Page
      title={t('compare.title')}
      about={t('compare.about')}
      parent={{ title: t('title'), to: paths.campaignReports }}
    >
      <Select<number[]>
        mode="multiple"
        className={styles.campaignChoice}
        aria-label={t('compare.choose')}
        placeholder={t('compare.choose')}
        value={ids}
        maxCount={mostCompared}
        loading={all.isLoading}
        options={(all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={choose}
      />
      {ids.length < fewestCompared ? (
        <EmptyState of="chart" title={t('compare.none')} hint={t('compare.noneHint')} />
      ) : (
        <Loaded query={query} rows={8}>
          {(compared) => (
            <>
              <Panel>
                <Uplifts compared={compared} onOpen={(of) => open(of, 'converted')} />
              </Panel>
              <Panel title={t('compare.figures')}>
                <CompareTable compared={compared} onOpen={open} />
              </Panel>
            </>
          )}
        </Loaded>
      )}
      <ReportRows
        report={report}
        statusWords={(arm) => (arm === 'treated' || arm === 'control' ? t(`arm.${arm}`) : arm)}
      />
    </Page>
  );
}
