import { catalogue, columnGroups } from '@kade/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { currentLanguage } from '../../platform/language/language.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Chip } from '../../ui/facts/StatusTag.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { FilterBar } from '../../ui/list/FilterBar.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { EntryText } from './EntryText.js';
import { entriesOf, type GlossaryEntry, narrow, readableFigures } from './entries.js';
import styles from './help.module.css';
import { useOwnFigures } from './own/useOwnFigures.js';

/**
 * Every column, key figure and word of a screen: what it means, its formula, this company's figure in it, its unit, where it
 * comes from. An address with `#KEY` leads to one.
 */
export function Glossary() {
  const { t } = useTranslation(['help', 'profiles']);
  const { groupNames } = useProfile();
  const target = useLocation().hash.slice(1);
  const common = useTranslation('common').t;
  // Not remembered: a link to an entry that an old search hides would lead nowhere.
  const control = useListState('glossary', { filters: ['area'], remember: false });

  const figures = readableFigures(groupNames);
  const areas = [...columnGroups, ...new Set(figures.map((k) => k.area))];
  const areaName = (area: string) =>
    t(columnGroups.some((g) => g === area) ? `profiles:group.${area}` : `area.${area}`);
  const entries = entriesOf(catalogue, figures, currentLanguage(), (key) => ({
    label: t(`kpi.${key}.name`),
    about: t(`kpi.${key}.text`),
  }));
  const ownOf = useOwnFigures();
  const shown = narrow(entries, control.search, control.filters.area ?? []);

  useEffect(() => {
    // After the scroll to the top that comes with each change of page.
    const frame = requestAnimationFrame(() =>
      document.getElementById(target)?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return (
    <Stack gap={16}>
      <FilterBar
        list="glossary"
        control={control}
        count={shown.length}
        views={false}
        search={t('searchGlossary')}
        filters={[
          choiceFilter(
            control,
            {
              name: 'area',
              label: t('areas'),
              options: areas.map((area) => ({ value: area, label: areaName(area) })),
            },
            common,
          ),
        ]}
        tools={
          <span className="soft" aria-live="polite">
            {t('shown', { shown: shown.length, all: entries.length })}
          </span>
        }
      />
      {shown.length === 0 && <EmptyState hint={t('nothingFound')} />}
      <Stack gap={8} as="dl" className={styles.glossary} data-testid="glossary">
        {shown.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            area={areaName(entry.area)}
            own={ownOf(entry.key)}
            isTarget={entry.key === target}
          />
        ))}
      </Stack>
    </Stack>
  );
}

type EntryProps = {
  entry: GlossaryEntry;
  area: string;
  /** This company's figure, as a sentence. */
  own: string | undefined;
  isTarget: boolean;
};

function Entry({ entry, area, own, isTarget }: EntryProps) {
  const { t } = useTranslation('help');
  return (
    <div
      id={entry.key}
      className={isTarget ? styles.glossaryTarget : undefined}
      aria-current={isTarget || undefined}
    >
      <dt>
        <a href={`#${entry.key}`}>{entry.label}</a> <code>{entry.key}</code>
      </dt>
      <dd>
        <EntryText term={entry.key} about={entry.about} own={own} />
        <Row gap={4} wrap align="stretch" as="p" className={styles.glossaryFacts}>
          <Chip>{area}</Chip>
          <Chip>{t(`type.${entry.type}`)}</Chip>
          {entry.unit && <Chip>{t(`unit.${entry.unit}`)}</Chip>}
          {entry.source && <Chip>{t(`source.${entry.source}`)}</Chip>}
        </Row>
      </dd>
    </div>
  );
}
