import {
  type Company,
  type CompanyDraft,
  columnOf,
  getCompany,
  getProfile,
  listAudit,
  partnerFields,
  updateCompany,
  websitePattern,
} from '@kade/contract';
import { Button, Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { FormLayout } from '../../../ui/form/FormLayout.js';
import { requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { PageFooter } from '../../../ui/page/PageFooter.js';
import { SavedState } from '../../../ui/page/SavedState.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { sameValues } from '../../../ui/record/values.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../account.module.css';
import { LogoField } from './LogoField.js';
import { PolicyNote } from './PolicyNote.js';

/** Name, money, language of the figures, policies and logo of the company. */
export function CompanyTab() {
  const company = useCall(getCompany);
  return (
    <Loaded query={company}>
      {(data) => (
        <div className={styles.pageForm}>
          <CompanyForm company={data} />
        </div>
      )}
    </Loaded>
  );
}

const currencies = ['EUR', 'GBP', 'USD', 'CHF', 'DKK', 'NOK', 'PLN', 'SEK'];
const locales: CompanyDraft['locale'][] = ['nl-NL', 'nl-BE', 'en-GB', 'en-IE', 'en-US'];
const zones = Intl.supportedValuesOf('timeZone');

/** What of the company this form is about. */
const draftOf = ({ id, logo, products, version, ...draft }: Company): CompanyDraft => draft;

function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation(['account', 'common']);
  const record = useRecord({
    opened: company,
    valuesOf: draftOf,
    bodyOf: (draft) => ({ ...draft, name: draft.name.trim() }),
    read: () => call(getCompany),
    update: (body) => call(updateCompany, { body }),
    invalidates: [getProfile, listAudit],
    keptAt: () => keyOf(getCompany),
    saved: () => t('company.saved'),
  });
  const dirty = !sameValues(record.initial, record.values);
  return (
    <>
      <FormLayout>
        <RecordForm record={record} name="company">
          <Stack gap={16}>
            <Panel title={t('company.title')}>
              <Columns gap={[0, 16]} min={220}>
                <Form.Item name="name" label={t('company.name')} rules={[requiredUpTo(200)]}>
                  <Input maxLength={200} />
                </Form.Item>
                <Form.Item name="currency" label={t('company.currency')} required>
                  <Select
                    options={[...new Set([company.currency, ...currencies])].map((c) => ({
                      value: c,
                      label: c,
                    }))}
                  />
                </Form.Item>
                <Form.Item name="locale" label={t('company.locale')} required>
                  <Select options={locales.map((l) => ({ value: l, label: t(`locale.${l}`) }))} />
                </Form.Item>
                <Form.Item
                  name="time_zone"
                  label={t('company.timeZone')}
                  required
                  extra={t('company.timeZoneText')}
                >
                  <Select
                    showSearch={{ optionFilterProp: 'label' }}
                    options={zones.map((z) => ({ value: z, label: z.replaceAll('_', ' ') }))}
                  />
                </Form.Item>
              </Columns>
            </Panel>
            <Panel title={t('company.mails')}>
              <Form.Item
                name="mail_footer"
                label={t('company.footer')}
                extra={t('company.footerText')}
                rules={[textUpTo(1000)]}
              >
                <Input.TextArea rows={2} maxLength={1000} />
              </Form.Item>
              <Form.Item
                name="website"
                label={t('company.website')}
                extra={t('company.websiteText')}
                validateFirst
                rules={[
                  textUpTo(500),
                  { pattern: websitePattern, message: t('company.websiteWrong') },
                ]}
              >
                <Input type="url" maxLength={500} placeholder="https://" autoComplete="url" />
              </Form.Item>
            </Panel>
            <Panel title={t('company.rules')}>
              <Form.Item name="two_factor_policy" label={t('company.twoFactor')} required>
                <Select
                  options={(['required', 'optional'] as const).map((p) => ({
                    value: p,
                    label: t(`company.policy.${p}`),
                  }))}
                />
              </Form.Item>
              <PolicyNote
                before={record.initial.two_factor_policy}
                after={record.values.two_factor_policy}
              />
              <Form.Item
                name="four_eyes"
                label={t('company.fourEyes')}
                required
                extra={t('company.fourEyesText')}
                valuePropName="checked"
              >
                <Switch />
              </Form.Item>
              <Form.Item
                name="partner_fields"
                label={t('company.partnerFields')}
                required
                extra={t('company.partnerFieldsText')}
              >
                <Select
                  mode="multiple"
                  showSearch={{ optionFilterProp: 'label' }}
                  options={partnerFields.map((field) => ({
                    value: field,
                    label: columnOf(field.toUpperCase())?.label[currentLanguage()] ?? field,
                    // A business without its name is no entry of a list.
                    disabled: field === 'name',
                  }))}
                />
              </Form.Item>
              <p className="soft">
                {t('company.products')}{' '}
                {company.products
                  .map((p) => t(`group.${p.replace(/[:/]/g, '_')}.name`))
                  .join(', ') || t('company.noProducts')}
              </p>
            </Panel>
          </Stack>
        </RecordForm>
        <LogoField logo={company.logo} />
      </FormLayout>
      <PageFooter state={<SavedState dirty={dirty} />}>
        {dirty && (
          <Button onClick={() => record.form.setFieldsValue(record.initial)}>
            {t('common:action.cancel')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" form="company" loading={record.saving}>
          {t('common:action.save')}
        </Button>
      </PageFooter>
    </>
  );
}
