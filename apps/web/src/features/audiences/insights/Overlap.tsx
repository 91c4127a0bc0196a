import {
  listAudiencesPlain,
  mostOverlapped,
  overlapAudiences,
  type PopulationInput,
} from '@kade/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../insights.module.css';

type Props = { about: PopulationInput; audienceId?: number };

/** Laid beside up to four audiences: how many are in both, and in one of the two only. */
export function Overlap({ about, audienceId }: Props) {
  const { t } = useTranslation('audiences');
  const [chosen, setChosen] = useState<number[]>([]);
  const names = useCall(listAudiencesPlain, {}, { staleTime: 60_000 });
  const others = (names.data ?? []).filter(({ id }) => id !== audienceId);
  const found = useCall(
    overlapAudiences,
    { body: { ...about, audience_ids: chosen } },
    { enabled: chosen.length > 0, keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  return (
    <>
      <Select<number[]>
        className={styles.overlapChoice}
        mode="multiple"
        aria-label={t('overlap.choose')}
        placeholder={t('overlap.choose')}
        maxCount={mostOverlapped}
        value={chosen}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={setChosen}
      />
      {chosen.length === 0 ? (
        <EmptyState
          of="chart"
          title={t('overlap.which')}
          hint={t('overlap.hint', { count: mostOverlapped })}
        />
      ) : (
        <Loaded query={found}>
          {({ count, audiences, regions }) => {
            const nowhere = regions.find((one) => one.first && one.audience_ids.length === 0);
            return (
              <>
                {audiences.map((one) => (
                  <Pair key={one.id} first={count} {...one} />
                ))}
                <Rest count={nowhere?.count ?? 0} of={count} />
              </>
            );
          }}
        </Loaded>
      )}
    </>
  );
}

type PairProps = { id: number; name: string; first: number; count: number; both: number };

function Pair({ id, name, first, count, both }: PairProps) {
  const { t } = useTranslation('audiences');
  const { whole, percent } = useFormat();
  const parts = [
    { key: 'here', value: first - both },
    { key: 'both', value: both },
    { key: 'there', value: count - both },
  ] as const;
  return (
    <Stack
      gap={8}
      as="section"
      className={styles.overlapPair}
      data-testid="overlap-pair"
      aria-label={name}
    >
      <h3>
        <Link to={paths.audience(id)}>{name}</Link>
      </h3>
      <Row align="stretch" className={styles.overlapBar} aria-hidden>
        {parts.map(({ key, value }) => (
          <span key={key} className={cx(styles[`overlap-${key}`])} style={{ flexGrow: value }} />
        ))}
      </Row>
      <Row gap={[4, 16]} wrap align="stretch" as="dl" className={styles.overlapFigures}>
        {parts.map(({ key, value }) => (
          <div key={key}>
            <dt>
              <span className={cx(styles.overlapDot, styles[`overlap-${key}`])} aria-hidden />{' '}
              {t(`overlap.${key}`)}
            </dt>
            <dd className="num">{whole(value)}</dd>
          </div>
        ))}
      </Row>
      <p className="soft">{t('overlap.share', { share: percent(first > 0 ? both / first : 0) })}</p>
    </Stack>
  );
}

function Rest({ count, of }: { count: number; of: number }) {
  const { t } = useTranslation('audiences');
  const { whole } = useFormat();
  return (
    <p className={styles.overlapRest}>
      {t('overlap.nowhere', { count, shown: whole(count), all: whole(of) })}
    </p>
  );
}
