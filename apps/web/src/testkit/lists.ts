import {
  compareClassifications,
  getAudienceReport,
  getBasicReport,
  getPromotionFigures,
  getStages,
  getWhitespotTopRated,
  reportEndpointsOf,
  reportOf,
} from '@kade/contract';
import type { ComponentType } from 'react';
import { type Shape, sampleOf } from './sample.js';
import { answer } from './server.js';

/** Every list of the product, found by its source: a new one is looked at without being named here. */
const sources = import.meta.glob<string>('../features/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<Record<string, unknown>>('../features/**/*.tsx');
export const listFiles = Object.keys(sources).filter(
  (file) =>
    !file.includes('.test.') &&
    /<(DataTable|ApprovableList)\b/.test(sources[file] ?? '') &&
    !file.endsWith('/ApprovableList.tsx'),
);

const control = { page: 1, pageSize: 25, ordering: '', search: '', filters: {}, set: () => {} };
const nothing = () => {};

const result = { id: 1, run_id: 1, day: '2026-03-01', model_level: 'total', reason: null };
const behind = { control, mark: { stage: 'loyal' }, open: nothing, close: nothing };
const stages = { data: sampleOf(getStages.reply as Shape), isPending: false, isError: false };
const report = { query: {}, enabled: true, open: nothing };
const pipeline = {
  ...report,
  ...{ name: 'pipeline', close: nothing, defined: reportOf('pipeline').figures },
  endpoints: reportEndpointsOf.pipeline,
};
const audienceReport = { data: sampleOf(getAudienceReport.reply as Shape), error: null };
const total = { ...result, model_name: 'Total customers' };

/** What a screen needs to be drawn, by its file; each of several is drawn. */
export const given: Readonly<Record<string, readonly object[]>> = {
  'Members.tsx': [{ audience: { id: 1, origin_query: '' } }],
  'Recipients.tsx': ['email', 'phone', 'post'].map((channel) => ({ campaign: { id: 1, channel } })),
  'CodesTab.tsx': [{ promotion: { id: 1, codes: { total: 0 }, status: 'active' } }],
  'FiguresTab.tsx': [{ promotion: { id: 1 } }],
  'RunRows.tsx': [{ run: { id: 1 } }],
  'Drill.tsx': [{ id: 1, channel: 'email', label: 'sent', part: {}, control, onClose: nothing }],
  'Invoices.tsx': [{ profileId: 1 }],
  'FunnelList.tsx': [{ bar: {}, control, query: {}, onOpen: nothing, onProfile: nothing }],
  'Campaigns.tsx': [
    { rows: (sampleOf(getBasicReport.reply as Shape) as { campaigns: object[] }).campaigns },
  ],
  'QualificationTab.tsx': [{ profileId: null }],
  'BehindPanel.tsx': [{ behind, result: total, isLatest: true }],
  'StageCustomers.tsx': [{ stage: 'loyal', result: total, isModelled: true, onOpen: nothing }],
  'CampaignTexts.tsx': [{ campaignId: 1 }],
  'TriggerTable.tsx': [{ onRules: nothing }],
  'SpotsBehind.tsx': [
    { behind: { ...behind, mark: { state: 'gap', proposition: 1 } }, onCustomer: nothing },
    { behind: { ...behind, mark: { state: 'gap' } }, onCustomer: nothing },
  ],
  'Ranks.tsx': [{ behind, onCustomer: nothing }],
  'TopRated.tsx': [{ behind, onCustomer: nothing }],
  'ResultsTab.tsx': [{ run: { id: 1, mode: 'built_in', results: { count: 0 } } }],
  'Compared.tsx': [{ run: { id: 1 }, other: 2 }],
  'RowsPanel.tsx': ['new_leads', 'value_lost'].map((key) => ({
    ...{ report: pipeline, rows: { of: 'figure', key, narrowed: {} }, onOpportunity: nothing },
  })),
  'SplitTable.tsx': [
    { report: pipeline, by: 'user', figures: ['new_leads', 'value_lost'], title: 'Persons' },
  ],
  'ConversionTable.tsx': [{ report }],
  'UpliftPersons.tsx': [{ report }],
  'ReachedBy.tsx': [{ report, query: audienceReport }],
  'StagesOverview.tsx': [
    { result: total, found: { stages, changes: null, before: null }, behind, to: () => '/' },
  ],
};

export const nameOf = (file: string): string => file.split('/').pop() ?? '';

/** The screen of a file: the component that has its name. */
export async function screenOf(file: string): Promise<ComponentType<object>> {
  const found = (await modules[file]?.()) ?? {};
  return found[nameOf(file).replace('.tsx', '')] as ComponentType<object>;
}

/** The server gives the figures that a list stands below. */
export const answerBeside = (): void => {
  // One list at a time is looked at.
  const top = sampleOf(getWhitespotTopRated.reply as Shape) as object;
  answer(getWhitespotTopRated, { ...top, gaps: [] });
  const compared = sampleOf(compareClassifications.reply as Shape) as object;
  answer(compareClassifications, { ...compared, count: 0, results: [] });
  answer(getPromotionFigures, {
    reserved: 0,
    sent: 0,
    redeemed: 0,
    given: '0',
    ordered: {},
    by_day: [],
  });
};
