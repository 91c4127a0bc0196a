import { admin } from '@kade/contract';
import { Checkbox, Form } from 'antd';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { MoneyField } from '../../../ui/form/NumberField.js';
import { Panel } from '../../../ui/page/Page.js';
import { ColumnChips } from '../shared/ColumnChips.js';
import { ModeNote } from '../shared/ModeNote.js';
import { useWords } from '../words/useWords.js';
import styles from './start.module.css';
import type { StepProps } from './stepProps.js';

/** What is told of each lead and to whom, before anything is asked; what it may cost, and whether it starts by itself. */
export function CheckStep({ setup, draft, onChange }: StepProps) {
  const { t } = useWords();
  const maySet = useMay()(admin);
  const { mode } = setup;
  return (
    <>
      <Panel title={t(`columns.title.${mode}`)}>
        <div className={styles.columns}>
          <ModeNote mode={mode} model={setup.model} />
          <ColumnChips columns={setup.columns} label={t(`columns.title.${mode}`)} />
          {mode === 'model' && setup.withheld.length > 0 && (
            <>
              <p>{t('columns.withheld')}</p>
              <ColumnChips columns={setup.withheld} label={t('columns.withheld')} />
              {maySet && <Link to={paths.account('ai-use')}>{t('columns.toSettings')}</Link>}
            </>
          )}
        </div>
      </Panel>
      <Panel title={t('new.before')}>
        <p className={styles.about}>{t(`new.beforeAbout.${mode}`)}</p>
        <Form layout="vertical" component="div">
          {mode === 'model' && (
            <Form.Item label={t('new.cap')} htmlFor="classification-cap" extra={t('new.capAbout')}>
              <MoneyField
                id="classification-cap"
                value={draft.cap}
                max="1000000"
                onChange={(cap) => onChange({ cap: cap ?? '' })}
              />
            </Form.Item>
          )}
          <Checkbox checked={draft.start} onChange={(e) => onChange({ start: e.target.checked })}>
            {t(`new.start.${mode}`)}
          </Checkbox>
        </Form>
      </Panel>
    </>
  );
}
