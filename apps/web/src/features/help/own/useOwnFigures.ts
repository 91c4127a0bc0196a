import { getLifecycleCard, listResultIds, mayAccess, totalModelName } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { ownFigures } from './ownFigures.js';

/**
 * Says this company's figures in what an entry of the glossary tells: of the latest run of all customers, to whom its screens
 * are open. Undefined where there is none; nothing is said of a failure, since the entry stands without it.
 */
export function useOwnFigures(): (key: string) => string | undefined {
  const { t } = useTranslation('help');
  const format = useFormat();
  const { groupNames } = useProfile();
  const readable = mayAccess(listResultIds.access, groupNames);
  const total = useCall(
    listResultIds,
    { query: { model_names: [totalModelName] } },
    { enabled: readable, silent: true },
  );
  const id = total.data?.[0]?.id;
  const card = useCall(
    getLifecycleCard,
    { params: { id: id ?? 0 } },
    { enabled: readable && id !== undefined, silent: true },
  );
  const figures = useMemo(
    () => card.data && ownFigures(card.data, format, (name) => t(`forecaster.${name}`)),
    [card.data, format, t],
  );
  return (key) => {
    const figure = figures?.get(key);
    return figure && t(`own.${figure.text}`, figure.values ?? {});
  };
}
