import { Checkbox, Form, Input } from 'antd';
import { Panel } from '../../../ui/page/Page.js';
import { useWords } from '../words/useWords.js';
import { Examples } from './Examples.js';
import styles from './start.module.css';
import type { StepProps } from './stepProps.js';

/** The ideal customer in words, and leads that show what is meant. */
export function IdealStep({ setup, draft, onChange }: StepProps) {
  const { t, format } = useWords();
  return (
    <>
      <Panel>
        <Form layout="vertical" component="div">
          <Form.Item
            label={t('new.criteria')}
            htmlFor="classification-criteria"
            required
            extra={t(`new.criteriaAbout.${setup.mode}`)}
          >
            <Input.TextArea
              id="classification-criteria"
              rows={7}
              maxLength={4000}
              value={draft.criteria}
              placeholder={t('new.criteriaExample')}
              onChange={(e) => onChange({ criteria: e.target.value })}
            />
          </Form.Item>
        </Form>
      </Panel>
      <Panel title={t('new.examples')}>
        <p className={styles.about}>{t('new.examplesAbout')}</p>
        <Examples examples={draft.examples} onChange={(examples) => onChange({ examples })} />
        {setup.overrides > 0 && (
          <Checkbox
            checked={draft.useOverrides}
            onChange={(e) => onChange({ useOverrides: e.target.checked })}
          >
            {t('new.useOverrides', {
              ...{ count: setup.overrides, shown: format.whole(setup.overrides) },
            })}
          </Checkbox>
        )}
      </Panel>
    </>
  );
}
