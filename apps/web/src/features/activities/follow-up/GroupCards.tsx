import { type FollowUpGroup, followUpGroups } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

type Props = {
  counts: Record<FollowUpGroup, number> | undefined;
  active: FollowUpGroup | null;
  onChoose: (group: FollowUpGroup | null) => void;
};

/** How many there are of each; a click shows only those, another one all. */
export function GroupCards({ counts, active, onChoose }: Props) {
  const { t } = useTranslation('activities');
  const { whole } = useFormat();
  return (
    <div className="group-cards">
      {followUpGroups.map((group) => (
        <button
          key={group}
          type="button"
          className={`group-card group-${group}${counts?.[group] ? '' : ' is-empty'}`}
          aria-pressed={active === group}
          onClick={() => onChoose(active === group ? null : group)}
        >
          <span className="group-name">{t(`group.${group}`)}</span>
          <span className="group-count num">{counts ? whole(counts[group]) : none}</span>
        </button>
      ))}
    </div>
  );
}
