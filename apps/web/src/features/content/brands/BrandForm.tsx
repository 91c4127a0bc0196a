import { type Brand, brandTones } from '@kade/contract';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { Choice } from '../../../ui/form/Choice.js';
import { FormLayout } from '../../../ui/form/FormLayout.js';
import { checkOf, requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { PageFooter } from '../../../ui/page/PageFooter.js';
import { SavedState } from '../../../ui/page/SavedState.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import type { FormOfRecord } from '../../../ui/record/useRecord.js';
import { LanguagesField } from '../shared/Languages.js';
import { BrandSample } from './BrandSample.js';
import { BrandTexts } from './BrandTexts.js';
import { BrandWays } from './BrandWays.js';
import { type BrandValues, withProposal } from './brandValues.js';
import { ColoursField } from './ColoursField.js';
import { LogoField } from './LogoField.js';
import { ToneByChannelFields } from './ToneByChannelFields.js';
import { TraitsField } from './TraitsField.js';
import { WordsFields } from './WordsFields.js';

type Props = {
  record: FormOfRecord<Brand, BrandValues>;
  brand: Brand | undefined;
  mayChange: boolean;
};

/** All of a brand: who it is, how it sounds, its words and its look. */
export function BrandForm({ record, brand, mayChange }: Props) {
  const { t } = useTranslation(['content', 'common']);
  const navigate = useNavigate();
  const [image, setImage] = useState(brand?.logo_image ?? null);
  const { form, values } = record;
  const fill = (proposal: Parameters<typeof withProposal>[1]) =>
    form.setFieldsValue(
      withProposal({ ...values, ...form.getFieldsValue(true) }, proposal) as object,
    );
  const dirty = record.isDirty();
  return (
    <>
      <FormLayout
        side={{
          label: t('brand.sample'),
          content: <BrandSample values={values} logo={image?.url ?? null} />,
        }}
      >
        {mayChange && <BrandWays onTake={fill} isNew={!brand} name={values.name} />}
        <RecordForm
          record={record}
          name="brand"
          layout="vertical"
          disabled={!mayChange}
          scrollToFirstError
          onFinish={() => void record.save()}
        >
          <Columns gap={16}>
            <Panel title={t('brand.part.who')}>
              <Form.Item
                name="name"
                label={t('common:approvable.name')}
                required
                rules={[requiredUpTo(200)]}
              >
                <Input maxLength={200} />
              </Form.Item>
              <Form.Item
                name="website"
                label={t('brand.field.website')}
                rules={[textUpTo(300), ...checkOf('website')]}
                extra={t('brand.hint.website')}
              >
                <Input maxLength={300} />
              </Form.Item>
              <BrandTexts names={['description', 'core_values', 'target_groups']} />
              <Form.Item name="languages" label={t('field.languages')} required>
                <LanguagesField />
              </Form.Item>
            </Panel>
            <Panel title={t('brand.part.voice')}>
              <Form.Item name="tone" label={t('brand.field.tone')} required>
                <Choice
                  columns={3}
                  options={brandTones.map((value) => ({
                    value,
                    label: t(`tone.${value}`),
                    about: t(`toneAbout.${value}`),
                  }))}
                />
              </Form.Item>
              {values.languages.includes('nl') && (
                <Form.Item
                  name="address"
                  label={t('brand.field.address')}
                  required
                  extra={t('brand.hint.address')}
                >
                  <Choice
                    options={(['je', 'u'] as const).map((value) => ({
                      value,
                      label: t(`address.${value}`),
                    }))}
                  />
                </Form.Item>
              )}
              <BrandTexts names={['tone_of_voice', 'dos', 'donts']} />
              <Form.Item name="traits" noStyle>
                <TraitsField disabled={!mayChange} />
              </Form.Item>
              <Form.Item
                name="voice_locked"
                label={t('brand.field.locked')}
                valuePropName="checked"
                required
                extra={t('brand.hint.locked')}
              >
                <Switch />
              </Form.Item>
            </Panel>
            <Panel title={t('brand.part.channels')}>
              <ToneByChannelFields />
            </Panel>
            <Panel title={t('brand.part.words')}>
              <WordsFields disabled={!mayChange} />
            </Panel>
            <Panel title={t('brand.part.look')}>
              <Form.Item name="colours" label={t('brand.field.colours')}>
                <ColoursField />
              </Form.Item>
              <Form.Item name="logo" label={t('brand.field.logo')}>
                <LogoField image={image} onImage={setImage} disabled={!mayChange} />
              </Form.Item>
            </Panel>
          </Columns>
        </RecordForm>
      </FormLayout>
      {mayChange && (
        <PageFooter state={<SavedState dirty={dirty || !brand} />}>
          <Button onClick={() => void navigate(paths.contentGenerator('brands'))}>
            {t('common:action.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" form="brand" loading={record.saving}>
            {t('common:action.save')}
          </Button>
        </PageFooter>
      )}
    </>
  );
}
