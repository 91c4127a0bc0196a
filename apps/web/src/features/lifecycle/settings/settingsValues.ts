import type { LifecycleSettingsState, StageCuts } from '@kade/contract';
import { type SettingsFault, stageSettingFaults } from '@kade/models';

export const cutStages = ['at_risk', 'lapsing', 'lost'] as const;
export type CutStage = (typeof cutStages)[number];
export type Cut = `stages.${CutStage}.${'silence' | 'churn'}`;

/** What the form holds: named as the server names its fields, shares as percentages. */
export type SettingsValues = {
  horizonBy: 'own' | 'set';
  horizon: number | null;
  margin: number | null;
  discount: number | null;
  stagesBy: 'own' | 'set';
  'stages.new_days': number | null;
  'stages.loyal_purchases': number | null;
} & Record<Cut, number | null>;

/** What is sent. */
export type SettingsBody = Pick<
  LifecycleSettingsState,
  'horizon' | 'margin' | 'discount' | 'stages'
>;

/** A share as a percentage with at most one digit behind the point, and back. */
const percentOf = (share: number) => Math.round(share * 1000) / 10;
const shareOf = (percent: number) => Math.round(percent * 10) / 1000;

export function valuesOf(settings: LifecycleSettingsState): SettingsValues {
  const { usual } = settings;
  const stages = settings.stages ?? usual?.stages;
  const cut = (name: CutStage) => ({
    [`stages.${name}.silence`]: stages?.[name].silence ?? null,
    [`stages.${name}.churn`]: stages ? percentOf(stages[name].churn) : null,
  });
  return {
    horizonBy: settings.horizon === null ? 'own' : 'set',
    horizon: settings.horizon ?? usual?.horizon ?? null,
    margin: percentOf(settings.margin),
    discount: percentOf(settings.discount),
    stagesBy: settings.stages === null ? 'own' : 'set',
    'stages.new_days': stages?.new_days ?? null,
    'stages.loyal_purchases': stages?.loyal_purchases ?? null,
    ...(Object.assign({}, ...cutStages.map(cut)) as Record<Cut, number | null>),
  };
}

const cutsOf = (values: SettingsValues): StageCuts | null => {
  const all = [
    values['stages.new_days'],
    values['stages.loyal_purchases'],
    ...cutStages.flatMap((name) => [
      values[`stages.${name}.silence`],
      values[`stages.${name}.churn`],
    ]),
  ];
  if (all.some((value) => typeof value !== 'number')) return null;
  const cut = (name: CutStage) => ({
    silence: values[`stages.${name}.silence`] as number,
    churn: shareOf(values[`stages.${name}.churn`] as number),
  });
  return {
    new_days: values['stages.new_days'] as number,
    loyal_purchases: values['stages.loyal_purchases'] as number,
    at_risk: cut('at_risk'),
    lapsing: cut('lapsing'),
    lost: cut('lost'),
  };
};

/** What is sent; null while something is missing. */
export function bodyOf(values: SettingsValues): SettingsBody | null {
  const { horizon, margin, discount } = values;
  const stages = values.stagesBy === 'own' ? null : cutsOf(values);
  const isMissing =
    (values.horizonBy === 'set' && horizon === null) ||
    (values.stagesBy === 'set' && stages === null);
  if (isMissing || margin === null || discount === null) return null;
  return {
    horizon: values.horizonBy === 'own' ? null : horizon,
    margin: shareOf(margin),
    discount: shareOf(discount),
    stages,
  };
}

const fieldOf = (fault: SettingsFault): string =>
  `stages.${fault.field
    .replace('newDays', 'new_days')
    .replace('loyalPurchases', 'loyal_purchases')
    .replace('atRisk', 'at_risk')}`;

/** What keeps cut points from being used, by field: the rules that the server holds them to. */
export function faultsOf(values: SettingsValues): Record<string, SettingsFault['code']> {
  const cuts = values.stagesBy === 'set' ? cutsOf(values) : null;
  if (!cuts) return {};
  const { new_days: newDays, loyal_purchases: loyalPurchases, at_risk: atRisk } = cuts;
  const { lapsing, lost } = cuts;
  return Object.fromEntries(
    stageSettingFaults({ newDays, loyalPurchases, atRisk, lapsing, lost }).map((fault) => [
      fieldOf(fault),
      fault.code,
    ]),
  );
}
