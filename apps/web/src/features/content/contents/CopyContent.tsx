import { type Content, createContent, getContentEntry, listContents } from '@kade/contract';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { FormLayout } from '../../../ui/form/FormLayout.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { Panel } from '../../../ui/page/Page.js';
import { ChannelPreview } from '../preview/ChannelPreview.js';
import { useSender } from '../preview/useSender.js';
import { typedOf } from './contentTyped.js';

/** A text of one's own that begins as another stands. */
export function CopyContent({ from }: { from: Content }) {
  const { t } = useTranslation(['content', 'common']);
  const navigate = useNavigate();
  const sender = useSender(from.brand_id);
  const [language = 'nl'] = from.languages;
  const create = useSend(createContent, {
    invalidates: [listContents, getContentEntry],
    onSuccess: ({ id }) => void navigate(paths.content(id), { replace: true }),
  });
  return (
    <FormLayout>
      <Panel title={t('copy.title', { name: from.name })}>
        <Form<{ name: string }>
          name="copy-content"
          layout="vertical"
          initialValues={{ name: t('copy.name', { name: from.name }) }}
          onFinish={({ name }) => create.mutate({ body: { ...typedOf(from), name } })}
        >
          <Form.Item
            name="name"
            label={t('common:approvable.name')}
            required
            rules={[requiredUpTo(200)]}
          >
            <Input maxLength={200} autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            {t('copy.make')}
          </Button>
        </Form>
      </Panel>
      <ChannelPreview
        channel={from.channel}
        parts={from.texts[language] ?? {}}
        sender={sender}
        language={language}
      />
    </FormLayout>
  );
}
