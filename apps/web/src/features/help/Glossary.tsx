import { catalogue, columnGroups, kpis } from '@kade/contract';
import { Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { currentLanguage } from '../../app/language.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { FilterSelect } from '../../ui/FilterSelect.js';
import { SearchBox } from '../../ui/SearchBox.js';
import { entriesOf, type GlossaryEntry } from './entries.js';

const areas = [...columnGroups, ...new Set(kpis.map((k) => k.area))];

/** Every column and key figure: what it means, its unit, where it comes from. An address with `#KEY` leads to one. */
export function Glossary() {
  const { t } = useTranslation(['help', 'profiles']);
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const areaName = (area: string) =>
    t(columnGroups.some((g) => g === area) ? `profiles:group.${area}` : `area.${area}`);
  const entries = entriesOf(catalogue, kpis, currentLanguage(), (key) => ({
    label: t(`kpi.${key}.name`),
    about: t(`kpi.${key}.text`),
  }));
  const words = search.toLowerCase();
  const shown = entries.filter(
    (e) =>
      (chosen.length === 0 || chosen.includes(e.area)) &&
      (!words || `${e.key} ${e.label} ${e.about}`.toLowerCase().includes(words)),
  );

  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);

  return (
    <div>
      <div className="data-filters glossary-filters">
        <SearchBox value={search} label={t('searchGlossary')} onSearch={setSearch} />
        <FilterSelect
          label={t('areas')}
          value={chosen}
          options={areas.map((area) => ({ value: area, label: areaName(area) }))}
          onChange={setChosen}
        />
      </div>
      {shown.length === 0 && <EmptyState hint={t('nothingFound')} />}
      <dl className="glossary">
        {shown.map((entry) => (
          <Entry key={entry.key} entry={entry} area={areaName(entry.area)} />
        ))}
      </dl>
    </div>
  );
}

function Entry({ entry, area }: { entry: GlossaryEntry; area: string }) {
  const { t } = useTranslation('help');
  return (
    <div id={entry.key}>
      <dt>
        <a href={`#${entry.key}`}>{entry.label}</a> <code>{entry.key}</code>
      </dt>
      <dd>
        {entry.about}
        <p className="glossary-facts">
          <Tag>{area}</Tag>
          <Tag>{t(`type.${entry.type}`)}</Tag>
          {entry.unit && <Tag>{t(`unit.${entry.unit}`)}</Tag>}
          {entry.source && <Tag>{t(`source.${entry.source}`)}</Tag>}
        </p>
      </dd>
    </div>
  );
}
