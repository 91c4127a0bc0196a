import { type Content, contentFields } from '@kade/contract';
import { Button, Drawer, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { Row } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { RecordSelect } from '../../../ui/pick/RecordSelect.js';
import { usePlainItems } from '../../../ui/record/fields.js';
import { CampaignSelect } from '../shared/CampaignSelect.js';
import { LanguagesField } from '../shared/Languages.js';
import { useContentOptions } from '../shared/useOptions.js';
import type { ContentTyped } from './contentTyped.js';
import type { ContentEditor } from './useContentEditor.js';

type Props = { editor: ContentEditor; content: Content; onClose: () => void };
type Values = Pick<
  ContentTyped,
  'name' | 'brand_id' | 'gen_ai_campaign_id' | 'promotion_id' | 'languages' | 'key_message'
>;

/** What a text is called and what it is about. It is saved together with the text. */
export function DetailsDrawer({ editor, content, onClose }: Props) {
  const { t } = useTranslation(['content', 'common']);
  const [form] = Form.useForm<Values>();
  const options = useContentOptions();
  const items = usePlainItems(contentFields);
  const { brands = [], promotions = [] } = options.data ?? {};
  const take = (values: Values) => {
    editor.change((now) => ({ ...now, ...values }));
    onClose();
  };
  return (
    <Drawer
      open
      size={drawerWidth.narrow}
      title={t('details.title')}
      closable={{ 'aria-label': t('common:action.close') }}
      onClose={onClose}
      footer={
        <Row gap={8} justify="end">
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="primary" htmlType="submit" form="content-details">
            {t('details.take')}
          </Button>
        </Row>
      }
    >
      <Form<Values>
        form={form}
        name="content-details"
        layout="vertical"
        initialValues={editor.typed}
        onFinish={take}
      >
        <Form.Item
          name="name"
          label={t('common:approvable.name')}
          required
          rules={[requiredUpTo(200)]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="brand_id" label={t('field.brand')} required>
          <RecordSelect
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            known={content.brand}
            clearable={false}
            loading={options.isPending}
            placeholder={t('choose.brand')}
          />
        </Form.Item>
        <Form.Item name="gen_ai_campaign_id" label={t('field.campaign')}>
          <CampaignSelect known={content.gen_ai_campaign} />
        </Form.Item>
        <Form.Item
          name="promotion_id"
          label={t('field.promotion')}
          extra={t('campaign.hint.promotion')}
        >
          <RecordSelect
            options={promotions.map(({ id, name, offer }) => ({
              value: id,
              label: name,
              more: offer,
            }))}
            known={content.promotion}
            loading={options.isPending}
            placeholder={t('choose.promotion')}
            onSearch={options.onSearch}
          />
        </Form.Item>
        <Form.Item
          name="languages"
          label={t('field.languages')}
          required
          extra={t('details.languages')}
        >
          <LanguagesField />
        </Form.Item>
        {items.key_message}
      </Form>
    </Drawer>
  );
}
