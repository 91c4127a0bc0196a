import { catalogue, columnGroups } from '@kade/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Stack } from '../../ui/layout/layout.js';
import { FilterBar } from '../../ui/list/FilterBar.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { byLetter, entriesOf, ofAreas, readableFigures } from './entries.js';
import styles from './glossary.module.css';
import { Entry } from './list/Entry.js';
import { LetterRail } from './list/LetterRail.js';
import { useOpenEntries } from './list/useOpenEntries.js';
import { useOwnFigures } from './own/useOwnFigures.js';
import { searched } from './search/searched.js';
import { useOtherWords } from './search/useOtherWords.js';

/**
 * Every column, key figure and word of a screen, from A to Z: what it means, and opened its formula, this company's figure
 * in it, its unit and where it comes from. An address with `#KEY` leads to one.
 */
export function Glossary() {
  const { t } = useTranslation(['help', 'profiles']);
  const { groupNames } = useProfile();
  const common = useTranslation('common').t;
  // Not remembered: a link to an entry that an old search hides would lead nowhere.
  const control = useListState('glossary', { filters: ['area'], remember: false });
  const { isOpen, turn, target } = useOpenEntries();
  const language = currentLanguage();
  const other = useOtherWords();

  const figures = useMemo(() => readableFigures(groupNames), [groupNames]);
  const areas = [...columnGroups, ...new Set(figures.map((k) => k.area))];
  const areaName = useCallback(
    (area: string) =>
      t(columnGroups.some((g) => g === area) ? `profiles:group.${area}` : `area.${area}`),
    [t],
  );
  const entries = useMemo(() => {
    const wordsOf = (key: string) => ({ label: t(`kpi.${key}.name`), about: t(`kpi.${key}.text`) });
    return entriesOf(catalogue, figures, language, wordsOf, other);
  }, [figures, language, other, t]);
  const ownOf = useOwnFigures();
  const search = control.search.trim();
  const shown = useMemo(
    () => searched(ofAreas(entries, control.filters.area ?? []), search),
    [entries, control.filters.area, search],
  );
  // What fits best comes first; without a search it is a book.
  const groups = search ? new Map([['', shown]]) : byLetter(shown);

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
      <div className={styles.book}>
        {!search && <LetterRail letters={new Set(groups.keys())} />}
        <Stack gap={16} data-testid="glossary">
          {[...groups].map(([letter, of]) => (
            <section key={letter} aria-label={letter || t('tab.glossary')}>
              {letter && (
                <h2 id={`letter-${letter}`} className={styles.letter} tabIndex={-1}>
                  {letter}
                </h2>
              )}
              <dl className={styles.entries}>
                {of.map((entry) => (
                  <Entry
                    key={entry.key}
                    entry={entry}
                    area={areaName(entry.area)}
                    own={ownOf(entry.key)}
                    isOpen={isOpen(entry.key)}
                    isTarget={entry.key === target}
                    onTurn={turn}
                  />
                ))}
              </dl>
            </section>
          ))}
        </Stack>
      </div>
    </Stack>
  );
}
