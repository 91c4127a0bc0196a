import { type Column, catalogue, columnGroups, fieldOf, type ProfileRow } from '@kade/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../app/language.js';
import { Panel } from '../../ui/Page.js';
import { cellOf } from './cells.js';
import { useCellLook } from './useCellLook.js';

const isEmpty = (column: Column, row: ProfileRow) => {
  const value = row[fieldOf(column)];
  return value === null || value === undefined || value === '';
};

/** Everything the catalogue knows of a profile, by group. */
export function Overview({ row }: { row: ProfileRow }) {
  const { t } = useTranslation('profiles');
  const look = useCellLook();
  const language = currentLanguage();
  return (
    <div className="overview">
      {columnGroups.map((group) => {
        const columns = catalogue.filter((c) => c.group === group);
        const awaitsModels =
          columns.every((c) => c.source === 'model') && columns.every((c) => isEmpty(c, row));
        return (
          <Panel key={group} title={t(`group.${group}`)}>
            {awaitsModels && <p className="panel-note">{t('awaitsModels')}</p>}
            <dl className="facts">
              {columns.map((column) => (
                <div key={column.key}>
                  <dt>
                    <Tooltip title={column.about[language]}>
                      <span>{column.label[language]}</span>
                    </Tooltip>
                  </dt>
                  <dd>{cellOf(column, row, look)}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        );
      })}
    </div>
  );
}
