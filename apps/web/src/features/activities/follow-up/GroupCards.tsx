import { type FollowUpGroup, followUpGroups } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';

type Props = {
  counts: Record<FollowUpGroup, number> | undefined;
  active: FollowUpGroup | null;
  onChoose: (group: FollowUpGroup | null) => void;
};

/** How many there are of each; a click shows only those, another one all. */
export function GroupCards({ counts, active, onChoose }: Props) {
  const { t } = useTranslation('activities');
  return (
    <KpiStrip
      compact
      items={followUpGroups.map((group) => ({
        name: group,
        label: t(`group.${group}`),
        value: counts?.[group],
        isAlarm: group === 'overdue',
        isActive: active === group,
        onPick: () => onChoose(active === group ? null : group),
        testId: 'group-count',
      }))}
    />
  );
}
