import {
  getLeadCard,
  getLifecycleCard,
  getTriggerOutcomes,
  getTriggerSettings,
  getWhitespotCard,
  kpis,
  listLeadRuns,
  listResultIds,
  listTriggers,
  listWhitespotRuns,
  mayAccess,
  totalModelName,
} from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { leadFigures } from './leadFigures.js';
import { ownFigures } from './ownFigures.js';
import { triggerFigures } from './triggerFigures.js';
import { whitespotFigures } from './whitespotFigures.js';

type Told = 'leads' | 'whitespots' | 'triggers' | 'lifecycle';

/** What an entry is about: what is no word of leads, whitespots or triggers is of the lifecycle, or of no model at all. */
function modelOf(term: string): Told {
  const area = kpis.find(({ key }) => key === term)?.area;
  return area === 'leads' || area === 'whitespots' || area === 'triggers' ? area : 'lifecycle';
}

/**
 * Says this company's figures in what an entry of the glossary tells: of the latest run of each model, to whom its screens
 * are open. Undefined where there is none; nothing is said of a failure, since the entry stands without it.
 * @param term the one entry that is asked for; none: any of them
 */
export function useOwnFigures(term?: string): (key: string) => string | undefined {
  const { t } = useTranslation('help');
  const all = [useLifecycle(term), useLeads(term), useWhitespots(term), useTriggers(term)];
  return (key) => {
    const figure = all.map((figures) => figures?.get(key)).find((one) => one !== undefined);
    return figure && t(`own.${figure.text}`, figure.values ?? {});
  };
}

/** Whether a model's figures are to be asked for. */
function useMay(model: Told, access: Parameters<typeof mayAccess>[0]) {
  const { groupNames } = useProfile();
  const may = mayAccess(access, groupNames);
  return (term: string | undefined) => may && (term === undefined || modelOf(term) === model);
}

function useLifecycle(term: string | undefined) {
  const { t } = useTranslation('help');
  const format = useFormat();
  const enabled = useMay('lifecycle', listResultIds.access)(term);
  const query = { model_names: [totalModelName] };
  const id = useCall(listResultIds, { query }, { enabled, silent: true }).data?.[0]?.id;
  const card = useCall(
    getLifecycleCard,
    { params: { id: id ?? 0 } },
    { enabled: enabled && id !== undefined, silent: true },
  ).data;
  return useMemo(
    () => card && ownFigures(card, format, (name) => t(`forecaster.${name}`)),
    [card, format, t],
  );
}

function useLeads(term: string | undefined) {
  const format = useFormat();
  const enabled = useMay('leads', listLeadRuns.access)(term);
  const runs = useCall(listLeadRuns, { query: { page_size: 1 } }, { enabled, silent: true });
  const id = runs.data?.results[0]?.result_id;
  const card = useCall(
    getLeadCard,
    { params: { id: id ?? 0 } },
    { enabled: enabled && id !== undefined, silent: true },
  ).data;
  return useMemo(() => card && leadFigures(card.card, format), [card, format]);
}

function useWhitespots(term: string | undefined) {
  const format = useFormat();
  const enabled = useMay('whitespots', listWhitespotRuns.access)(term);
  const runs = useCall(listWhitespotRuns, { query: { page_size: 1 } }, { enabled, silent: true });
  const id = runs.data?.results[0]?.result_id;
  const card = useCall(
    getWhitespotCard,
    { params: { id: id ?? 0 } },
    { enabled: enabled && id !== undefined, silent: true },
  ).data;
  return useMemo(() => card && whitespotFigures(card.card, format), [card, format]);
}

function useTriggers(term: string | undefined) {
  const format = useFormat();
  const enabled = useMay('triggers', listTriggers.access)(term);
  const list = useCall(listTriggers, { query: { page_size: 1 } }, { enabled, silent: true }).data;
  const settings = useCall(getTriggerSettings, undefined, { enabled, silent: true }).data;
  const outcomes = useCall(getTriggerOutcomes, undefined, { enabled, silent: true }).data;
  return useMemo(
    () => triggerFigures({ list, settings, outcomes }, format),
    [list, settings, outcomes, format],
  );
}
