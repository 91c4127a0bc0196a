import type { MassActionKind } from '@kade/contract';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { FormLayout, type Side } from '../../../ui/form/FormLayout.js';
import { Panel } from '../../../ui/page/Page.js';
import { PageFooter } from '../../../ui/page/PageFooter.js';
import styles from '../mass-actions.module.css';
import { ActivityFields, OpportunityFields, StatusFields } from './fields.js';
import { OwnerFields } from './OwnerFields.js';
import type { Values } from './values.js';

type Props = {
  kind: MassActionKind;
  values: Values;
  summary: Side;
  onChange: (values: Values) => void;
  onBack: () => void;
  onNext: () => void;
};

/** What is to be done with each profile. */
export function ActionStep(props: Props) {
  const { kind, values, summary, onChange, onBack, onNext } = props;
  const { t } = useTranslation(['mass-actions', 'common']);
  const [form] = Form.useForm<Values>();
  return (
    <>
      <FormLayout side={summary}>
        <Panel title={t(`kind.${kind}`)}>
          <p className={cx('soft', styles.massAbout)}>{t(`about.${kind}`)}</p>
          <Form<Values>
            id="mass-action"
            name="mass-action"
            form={form}
            layout="vertical"
            className={styles.massForm}
            initialValues={values}
            onValuesChange={(_, all) => onChange({ ...values, ...all })}
            onFinish={(all) => {
              onChange({ ...values, ...all });
              onNext();
            }}
          >
            {kind === 'create_activity' && <ActivityFields />}
            {kind === 'add_opportunity' && <OpportunityFields />}
            {kind === 'set_status' && <StatusFields />}
            <OwnerFields kind={kind} whose={values.whose} />
          </Form>
        </Panel>
      </FormLayout>
      <PageFooter state={t('hint.action')}>
        <Button onClick={onBack}>{t('common:action.back')}</Button>
        <Button type="primary" htmlType="submit" form="mass-action">
          {t('check.go')}
        </Button>
      </PageFooter>
    </>
  );
}
