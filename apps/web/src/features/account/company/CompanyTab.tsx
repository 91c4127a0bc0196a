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
import { Alert, Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { notify } from '../../../platform/notices/notify.js';
import { translateText } from '../../../platform/notices/showFailure.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { LogoField } from './LogoField.js';
import { PolicyNote } from './PolicyNote.js';

/** Name, money, language of the figures, policies and logo of the company. */
export function CompanyTab() {
  const company = useCall(getCompany);
  return (
    <Loaded query={company}>
      {(data) => (
        <Columns gap={16} min={420} align="start">
          <CompanyForm company={data} reload={() => company.refetch()} />
          <LogoField logo={data.logo} />
        </Columns>
      )}
    </Loaded>
  );
}

const currencies = ['EUR', 'GBP', 'USD', 'CHF', 'DKK', 'NOK', 'PLN', 'SEK'];
const locales: CompanyDraft['locale'][] = ['nl-NL', 'nl-BE', 'en-GB', 'en-IE', 'en-US'];
const zones = Intl.supportedValuesOf('timeZone');

type Props = { company: Company; reload: () => Promise<{ data: Company | undefined }> };

function CompanyForm({ company, reload }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const [form] = Form.useForm<CompanyDraft>();
  const [version, setVersion] = useState(company.version);
  const save = useSend(updateCompany, {
    silent: true,
    invalidates: [getProfile, listAudit],
    onSuccess: (saved) => {
      setVersion(saved.version);
      notify({ kind: 'success', title: t('company.saved') });
      void reload();
    },
  });
  const send = (draft: CompanyDraft, as = version) =>
    save.mutate({ body: { ...draft, name: draft.name.trim(), version: as } });
  const failure = save.error;

  return (
    <Panel title={t('company.title')}>
      {failure?.code === 'version_conflict' ? (
        <Conflict
          saving={save.isPending}
          onMine={() =>
            void reload().then(
              ({ data }) => data && send(form.getFieldsValue(true) as CompanyDraft, data.version),
            )
          }
          onTheirs={() =>
            void reload().then(({ data }) => {
              if (!data) return;
              form.setFieldsValue(data);
              setVersion(data.version);
              save.reset();
            })
          }
        />
      ) : (
        failure && (
          <Alert
            type="error"
            showIcon
            title={translateText(failure.detail ?? '')}
            description={Object.values(failure.errors ?? {})
              .flat()
              .map(translateText)
              .join(' ')}
          />
        )
      )}
      <Form<CompanyDraft>
        noValidate
        form={form}
        name="company"
        layout="vertical"
        initialValues={company}
        onFinish={() => send(form.getFieldsValue(true) as CompanyDraft)}
      >
        <Columns gap={[0, 16]} min={220}>
          <Form.Item name="name" label={t('company.name')} rules={[requiredUpTo(200)]}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="currency" label={t('company.currency')}>
            <Select
              options={[...new Set([company.currency, ...currencies])].map((c) => ({
                value: c,
                label: c,
              }))}
            />
          </Form.Item>
          <Form.Item name="locale" label={t('company.locale')}>
            <Select options={locales.map((l) => ({ value: l, label: t(`locale.${l}`) }))} />
          </Form.Item>
          <Form.Item
            name="time_zone"
            label={t('company.timeZone')}
            extra={t('company.timeZoneText')}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={zones.map((z) => ({ value: z, label: z.replaceAll('_', ' ') }))}
            />
          </Form.Item>
        </Columns>
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
          rules={[textUpTo(500), { pattern: websitePattern, message: t('company.websiteWrong') }]}
        >
          <Input type="url" maxLength={500} placeholder="https://" autoComplete="url" />
        </Form.Item>
        <Form.Item name="two_factor_policy" label={t('company.twoFactor')}>
          <Select
            options={(['required', 'optional'] as const).map((p) => ({
              value: p,
              label: t(`company.policy.${p}`),
            }))}
          />
        </Form.Item>
        <Form.Item shouldUpdate noStyle>
          {({ getFieldValue }) => (
            <PolicyNote
              before={company.two_factor_policy}
              after={getFieldValue('two_factor_policy') as Company['two_factor_policy']}
            />
          )}
        </Form.Item>
        <Form.Item
          name="four_eyes"
          label={t('company.fourEyes')}
          extra={t('company.fourEyesText')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Form.Item
          name="partner_fields"
          label={t('company.partnerFields')}
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
          {company.products.map((p) => t(`group.${p.replace(/[:/]/g, '_')}.name`)).join(', ') ||
            t('company.noProducts')}
        </p>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('common:action.save')}
        </Button>
      </Form>
    </Panel>
  );
}
