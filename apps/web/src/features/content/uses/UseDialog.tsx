import {
  type Content,
  getContent,
  getContentEntry,
  getGenAiCampaign,
  listCampaigns,
  listContents,
  useContent as useInCampaign,
} from '@kade/contract';
import { Form, Input, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { errorsOf } from '../../../platform/saving/useSaving.js';
import { Choice } from '../../../ui/form/Choice.js';
import { requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { showErrors } from '../../../ui/form/showErrors.js';
import { Stack } from '../../../ui/layout/layout.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { useContentOptions } from '../shared/useOptions.js';
import styles from './content-uses.module.css';

type Values = {
  where: 'new' | 'draft';
  name: string;
  /** Chosen where the AI campaign has none, or another one is meant. */
  audience_ids?: number[];
  campaign_id?: number;
  other_content_id?: number;
  button_url?: string;
};

/** The step of the campaign's wizard in which the mail is written. */
const mailStep = 1;

/** Takes an approved mail over into a campaign: a new one, or a draft whose mail is written anew. */
export function UseDialog({ content, onClose }: { content: Content; onClose: () => void }) {
  const { t } = useTranslation(['content', 'common']);
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const where = Form.useWatch('where', form) ?? 'new';
  const drafts = useCall(listCampaigns, {
    query: { status: ['draft'], page_size: 100, ordering: '-updated_at' },
  });
  const others = useCall(listContents, {
    query: { channel: ['email'], status: ['active'], page_size: 100, ordering: '-updated_at' },
  });
  const planned = content.gen_ai_campaign?.id;
  const plan = useCall(
    getGenAiCampaign,
    { params: { id: planned ?? 0 } },
    { enabled: planned !== undefined, silent: true },
  );
  const options = useContentOptions();
  const audiences = (options.data?.audiences ?? []).filter(({ status }) => status === 'active');
  const fromPlan = plan.data?.audience ?? null;
  const use = useSend(useInCampaign, {
    invalidates: [getContent, listContents, getContentEntry, listCampaigns],
    onSuccess: ({ campaign_id: id }) => void navigate(paths.editCampaign(id, mailStep)),
  });
  const variants = new Set(content.variants.map(({ id }) => id));
  const second = (others.data?.results ?? [])
    .filter(
      ({ id, languages }) => id !== content.id && languages.join() === content.languages.join(),
    )
    // Those that were made together are what one wants to hold against each other.
    .sort((a, b) => Number(variants.has(b.id)) - Number(variants.has(a.id)));
  const go = ({ where: to, audience_ids: chosen = [], ...values }: Values) =>
    use.mutate(
      {
        params: { id: content.id },
        body: {
          ...(to === 'draft'
            ? { campaign_id: values.campaign_id ?? null }
            : { name: values.name, ...(chosen.length > 0 ? { audience_ids: chosen } : {}) }),
          other_content_id: values.other_content_id ?? null,
          ...(values.button_url?.trim() ? { button_url: values.button_url.trim() } : {}),
        },
      },
      { onError: (failure) => void showErrors(form)(errorsOf(failure)) },
    );
  return (
    <Modal
      open
      width={dialogWidth.medium}
      title={t('use.title', { name: content.name })}
      okText={t('use.go')}
      cancelText={t('common:action.cancel')}
      confirmLoading={use.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p className={styles.figures}>{t('use.about')}</p>
        <Form<Values>
          form={form}
          name="use-content"
          layout="vertical"
          initialValues={{ where: 'new', name: content.gen_ai_campaign?.name ?? content.name }}
          onFinish={go}
        >
          <Form.Item name="where" label={t('use.where')} required>
            <Choice
              options={(['new', 'draft'] as const).map((value) => ({
                value,
                label: t(`use.${value}`),
                about: t(`use.${value}About`),
                disabled: value === 'draft' && drafts.data?.results.length === 0,
              }))}
            />
          </Form.Item>
          {where === 'new' ? (
            <>
              <Form.Item name="name" label={t('use.name')} required rules={[requiredUpTo(200)]}>
                <Input maxLength={200} />
              </Form.Item>
              <Form.Item
                name="audience_ids"
                label={t('field.audience')}
                required={fromPlan === null}
                rules={
                  fromPlan === null ? [{ required: true, message: t('use.audienceMissing') }] : []
                }
                extra={fromPlan && t('use.audiencePlan', { name: fromPlan.name })}
              >
                <Select
                  mode="multiple"
                  showSearch={{ filterOption: false, onSearch: options.onSearch }}
                  loading={options.isPending}
                  placeholder={fromPlan?.name ?? t('use.chooseAudience')}
                  options={audiences.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </Form.Item>
            </>
          ) : (
            <Form.Item
              name="campaign_id"
              label={t('use.campaign')}
              required
              rules={[{ required: true }]}
            >
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                loading={drafts.isPending}
                placeholder={t('use.chooseCampaign')}
                options={(drafts.data?.results ?? [])
                  .filter(({ channel }) => channel === 'email')
                  .map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Form.Item>
          )}
          {second.length > 0 ? (
            <Form.Item name="other_content_id" label={t('use.second')} extra={t('use.secondHint')}>
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={t('use.noSecond')}
                options={second.map(({ id, name, variant }) => ({
                  value: id,
                  label: variant && variants.has(id) ? `${variant} · ${name}` : name,
                }))}
              />
            </Form.Item>
          ) : (
            others.data && <p className={styles.tip}>{t('use.secondNone')}</p>
          )}
          <Form.Item
            name="button_url"
            label={t('use.link')}
            extra={t('use.linkHint')}
            rules={[textUpTo(2000), { pattern: /^https?:\/\//i, message: t('use.linkWrong') }]}
          >
            <Input maxLength={2000} placeholder="https://" />
          </Form.Item>
        </Form>
      </Stack>
    </Modal>
  );
}
