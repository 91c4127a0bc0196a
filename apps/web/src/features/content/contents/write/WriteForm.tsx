import {
  createContent,
  type GenAiCampaign,
  getContentEntry,
  type getContentSettings,
  listContents,
  type ReplyOf,
} from '@kade/contract';
import { Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSend } from '../../../../platform/client/queries.js';
import { paths } from '../../../../platform/navigation/paths.js';
import { useFormat } from '../../../../ui/facts/useFormat.js';
import { textUpTo } from '../../../../ui/form/rules.js';
import { Columns, Row, Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import { NoBrands } from '../../brands/BrandList.js';
import { CampaignSelect } from '../../shared/CampaignSelect.js';
import { BrandItem, ChannelsItem, PromotionItem, TextItems } from '../../shared/items.js';
import { ModeNote } from '../../shared/ModeNote.js';
import { useContentOptions } from '../../shared/useOptions.js';
import styles from './content-write.module.css';
import { Understood } from './Understood.js';
import { useWriting } from './useWriting.js';
import { Written } from './Written.js';
import { bodiesOf, type WriteValues } from './writeValues.js';

type Props = {
  begun: WriteValues;
  campaign: GenAiCampaign | undefined;
  settings: ReplyOf<typeof getContentSettings>;
  /** Whether it is written at once, or the form is filled in first. */
  at: 'form' | 'writing';
  /** It was read out of one sentence, which is said. */
  isRead: boolean;
};

/** What is to be written, and beside it the texts as they come, one by one. */
export function WriteForm({ begun, campaign, settings, at, isRead }: Props) {
  const { t } = useTranslation(['content', 'common']);
  const { moment } = useFormat();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [form] = Form.useForm<WriteValues>();
  const options = useContentOptions();
  const writing = useWriting();
  const [values, setValues] = useState(begun);
  const first = useRef(at === 'writing');
  // As the page opened: its address says it no more once it is written.
  const [understood] = useState(isRead && { values: begun, isWritten: at === 'writing' });

  const write = (asked: WriteValues) => {
    void writing.start(bodiesOf(asked));
    document.getElementById('written')?.scrollIntoView({ block: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    // Opened again, the page does not write again.
    setParams(
      (now) => {
        now.delete('go');
        now.delete('read');
        return now;
      },
      { replace: true },
    );
    write(begun);
  }, []);

  const byHand = useSend(createContent, {
    invalidates: [listContents, getContentEntry],
    onSuccess: ({ id }) => void navigate(paths.content(id)),
  });
  const begin = () => {
    const { channels, brand_id: brand, language, key_message: said, ...others } = values;
    const { variants: _, for_whom: __, ...rest } = others;
    const [channel = 'email'] = channels;
    if (brand === null) return void form.validateFields(['brand_id']);
    const about = said.trim().slice(0, 120) || t(`channel.${channel}`);
    byHand.mutate({
      body: {
        ...rest,
        brand_id: brand,
        channel,
        languages: [language],
        key_message: said.trim() || null,
        name: `${about} · ${moment(new Date().toISOString())}`,
        texts: {},
      },
    });
  };
  if (options.data?.brands.length === 0) return <NoBrands isAlone />;
  return (
    <div className={styles.room}>
      <Form<WriteValues>
        form={form}
        name="write"
        layout="vertical"
        className={styles.form}
        initialValues={begun}
        scrollToFirstError
        onValuesChange={(_, all) => setValues({ ...values, ...all })}
        onFinish={write}
      >
        <Panel title={t('write.title')}>
          {understood && <Understood {...understood} />}
          <Form.Item
            name="key_message"
            label={t('write.message')}
            required
            extra={t('write.messageHint')}
            rules={[{ required: true, whitespace: true, min: 3, max: 2000 }]}
          >
            <Input.TextArea
              autoSize={{ minRows: 3, maxRows: 8 }}
              maxLength={2000}
              placeholder={t('entry.example')}
            />
          </Form.Item>
          <Form.Item name="for_whom" label={t('write.forWhom')} rules={[textUpTo(200)]}>
            <Input maxLength={200} placeholder={t('write.forWhomExample')} />
          </Form.Item>
          <ChannelsItem />
          <Columns gap={[0, 16]} min={200}>
            <BrandItem known={campaign?.brand} />
            <Form.Item name="gen_ai_campaign_id" label={t('field.campaign')}>
              <CampaignSelect known={campaign} />
            </Form.Item>
          </Columns>
          <PromotionItem known={campaign?.promotion} />
          <Row gap={[0, 24]} wrap align="start">
            <TextItems />
          </Row>
          <Stack gap={8} items="start">
            <Row gap={8} wrap>
              <Button type="primary" htmlType="submit" disabled={writing.isWorking}>
                {t(writing.results.length > 0 ? 'write.more' : 'write.go')}
              </Button>
              <Button loading={byHand.isPending} onClick={begin}>
                {t('write.byHand')}
              </Button>
            </Row>
            <p className={styles.note}>
              <ModeNote mode={settings.mode} model={settings.model} />
            </p>
          </Stack>
        </Panel>
      </Form>
      <div id="written" className={styles.written}>
        <Written writing={writing} />
      </div>
    </div>
  );
}
