import type { CustomerStage, previewLifecycleSettings, ReplyOf } from '@kade/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import type { FormOfRecord } from '../../../ui/record/useRecord.js';
import { Explained } from '../../models/index.js';
import { StageTag } from '../shared/StageTag.js';
import { useStageWords } from '../shared/useStageWords.js';
import { CutSlider } from './CutSlider.js';
import styles from './settings.module.css';
import { type Cut, cutStages, type faultsOf, type SettingsValues } from './settingsValues.js';

type Previewed = ReplyOf<typeof previewLifecycleSettings>['preview'];

type Props = {
  record: FormOfRecord<unknown, SettingsValues>;
  faults: ReturnType<typeof faultsOf>;
  preview: Previewed;
};

/** Where stages begin: by handles between them, and by fields. Both say the same. */
export function CutFields({ record, faults, preview }: Props) {
  const { t } = useTranslation('lifecycle');
  const { num, whole } = useFormat();
  const words = useStageWords();
  const { form, values } = record;
  if (values.stagesBy === 'own') return null;
  const fault = (name: string) => {
    const code = faults[name];
    return code ? { validateStatus: 'error' as const, help: t(`settings.fault.${code}`) } : {};
  };
  const needed = [{ required: true, message: t('settings.fault.missing') }];
  const count = (stage: CustomerStage) => {
    const found = preview?.after.find((one) => one.stage === stage);
    return found ? ` ${whole(found.customers)}` : '';
  };
  const tiles = [t('settings.keeps'), ...cutStages.map((stage) => words(stage) + count(stage))];
  const of = (what: 'silence' | 'churn') =>
    cutStages.map((stage) => values[`stages.${stage}.${what}`] ?? 0);
  const read = (what: 'silence' | 'churn') => () =>
    cutStages.map((stage) => {
      const value: unknown = form.getFieldValue(`stages.${stage}.${what}` satisfies Cut as never);
      return typeof value === 'number' ? value : 0;
    });
  const change = (what: 'silence' | 'churn') => (at: number, value: number) => {
    const stage = cutStages[at];
    if (stage) form.setFieldValue(`stages.${stage}.${what}` satisfies Cut as never, value);
  };
  const longest = Math.max(6, Math.ceil((of('silence').at(-1) ?? 0) * 1.25));
  return (
    <Stack gap={16}>
      <Columns gap={16} min={240}>
        <Form.Item
          name={'stages.new_days' as never}
          label={t('settings.newDays')}
          extra={t('settings.newDaysHint')}
          rules={needed}
          {...fault('stages.new_days')}
        >
          <NumberField min={1} max={3650} precision={0} />
        </Form.Item>
        <Form.Item
          name={'stages.loyal_purchases' as never}
          label={t('settings.loyalPurchases')}
          extra={t('settings.loyalPurchasesHint')}
          rules={needed}
          {...fault('stages.loyal_purchases')}
        >
          <NumberField min={3} max={1000} precision={0} />
        </Form.Item>
      </Columns>
      <div>
        <p className={styles.axis}>
          <Explained label={t('settings.silenceAxis')} term="silence" />
        </p>
        <CutSlider
          values={of('silence')}
          read={read('silence')}
          stages={cutStages}
          tiles={tiles}
          label={(at) => t('settings.silenceOf', { stage: words(cutStages[at] ?? 'lost') })}
          write={(value) => t('settings.gaps', { gaps: num(value) })}
          max={longest}
          step={0.1}
          apart={0.1}
          onChange={change('silence')}
        />
        <p className={styles.axis}>{t('settings.churnAxis')}</p>
        <CutSlider
          values={of('churn')}
          read={read('churn')}
          stages={cutStages}
          tiles={tiles}
          label={(at) => t('settings.churnOf', { stage: words(cutStages[at] ?? 'lost') })}
          write={(value) => t('settings.percent', { percent: num(value) })}
          max={100}
          step={1}
          apart={0}
          onChange={change('churn')}
        />
      </div>
      <p className="soft">{t('settings.both')}</p>
      <div>
        {cutStages.map((stage) => (
          <div key={stage} className={styles.cut}>
            <StageTag stage={stage} />
            <Form.Item
              name={`stages.${stage}.silence` as never}
              label={t('settings.silence')}
              rules={needed}
              {...fault(`stages.${stage}.silence`)}
            >
              <NumberField
                min={0.1}
                max={100}
                step={0.1}
                precision={1}
                aria-label={t('settings.silenceOf', { stage: words(stage) })}
              />
            </Form.Item>
            <Form.Item
              name={`stages.${stage}.churn` as never}
              label={t('settings.churn')}
              rules={needed}
              {...fault(`stages.${stage}.churn`)}
            >
              <NumberField
                min={0}
                max={100}
                precision={1}
                suffix="%"
                aria-label={t('settings.churnOf', { stage: words(stage) })}
              />
            </Form.Item>
          </div>
        ))}
      </div>
    </Stack>
  );
}
