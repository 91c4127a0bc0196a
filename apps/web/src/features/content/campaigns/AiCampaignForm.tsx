import { type GenAiCampaign, genAiCampaignFields } from '@kade/contract';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { FormLayout } from '../../../ui/form/FormLayout.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { PageFooter } from '../../../ui/page/PageFooter.js';
import { SavedState } from '../../../ui/page/SavedState.js';
import { RecordSelect } from '../../../ui/pick/RecordSelect.js';
import { usePlainItems } from '../../../ui/record/fields.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import type { FormOfRecord } from '../../../ui/record/useRecord.js';
import { BrandItem, ChannelsItem, PromotionItem } from '../shared/items.js';
import { useContentOptions } from '../shared/useOptions.js';
import { Brief } from './Brief.js';
import { type CampaignValues, withIdea } from './campaignValues.js';
import { Ideas } from './Ideas.js';

type Props = {
  record: FormOfRecord<GenAiCampaign, CampaignValues>;
  campaign: GenAiCampaign | undefined;
  mayChange: boolean;
};

/** What texts are written for: whose, for whom, about what, where and when; beside it what goes along to whoever writes. */
export function AiCampaignForm({ record, campaign, mayChange }: Props) {
  const { t } = useTranslation(['content', 'common']);
  const navigate = useNavigate();
  const options = useContentOptions();
  const items = usePlainItems(genAiCampaignFields);
  const { form, values } = record;
  const { audiences = [], promotions = [] } = options.data ?? {};
  return (
    <>
      <FormLayout
        side={{
          label: t('campaign.brief'),
          content: (
            <Brief
              values={values}
              campaign={campaign}
              audiences={audiences}
              promotions={promotions}
            />
          ),
        }}
      >
        {mayChange && (
          <Ideas
            values={values}
            isNew={!campaign}
            onTake={(idea) =>
              form.setFieldsValue(
                withIdea({ ...values, ...form.getFieldsValue(true) }, idea) as object,
              )
            }
          />
        )}
        <RecordForm
          record={record}
          name="ai-campaign"
          layout="vertical"
          disabled={!mayChange}
          scrollToFirstError
          onFinish={() => void record.save()}
        >
          <Columns gap={16}>
            <Panel title={t('campaign.part.what')}>
              <Form.Item
                name="name"
                label={t('common:approvable.name')}
                required
                rules={[requiredUpTo(200)]}
              >
                <Input maxLength={200} placeholder={t('campaign.nameExample')} />
              </Form.Item>
              <BrandItem known={campaign?.brand} />
              {items.goal}
              {items.key_message}
            </Panel>
            <Panel title={t('campaign.part.whom')}>
              <Form.Item
                name="audience_id"
                label={t('field.audience')}
                extra={t('campaign.hint.audience')}
              >
                <RecordSelect
                  options={audiences.map(({ id, name, status }) => ({
                    value: id,
                    label: name,
                    more: t(`common:status.${status}`),
                  }))}
                  known={campaign?.audience}
                  loading={options.isPending}
                  placeholder={t('choose.audience')}
                  onSearch={options.onSearch}
                />
              </Form.Item>
              <PromotionItem known={campaign?.promotion} />
            </Panel>
            <Panel title={t('campaign.part.where')}>
              <ChannelsItem optional />
              <Columns gap={[0, 16]} min={200}>
                {items.starts_on}
                {items.ends_on}
              </Columns>
            </Panel>
          </Columns>
        </RecordForm>
      </FormLayout>
      {mayChange && (
        <PageFooter state={<SavedState dirty={record.isDirty() || !campaign} />}>
          <Button onClick={() => void navigate(paths.contentGenerator('campaigns'))}>
            {t('common:action.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" form="ai-campaign" loading={record.saving}>
            {t('common:action.save')}
          </Button>
        </PageFooter>
      )}
    </>
  );
}
