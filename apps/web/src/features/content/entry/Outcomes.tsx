import type { getContentEntry, ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/navigation/paths.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';

type Entry = ReplyOf<typeof getContentEntry>;
type Props = { made: Entry['made']; editedShare: number | null };

const tiles = ['used', 'kept', 'edited', 'new', 'thrown_away'] as const;

/** What was made in the last 90 days, and what became of it; each figure opens its texts. */
export function Outcomes({ made, editedShare }: Props) {
  const { t } = useTranslation('content');
  const { wholePercent } = useFormat();
  const all = paths.contentGenerator('contents');
  const share = (count: number) =>
    made.texts > 0 ? t('entry.ofMade', { share: wholePercent(count / made.texts) }) : null;
  return (
    <KpiStrip
      items={[
        { name: 'texts', label: t('entry.made'), value: made.texts, note: t('entry.period') },
        ...tiles.map((name) => ({
          name,
          label: t(`outcome.${name}`),
          value: made[name],
          note:
            name === 'edited' && editedShare !== null
              ? t('entry.editedShare', { share: wholePercent(editedShare) })
              : share(made[name]),
          to: `${all}?outcome=${name}`,
        })),
      ]}
    />
  );
}
