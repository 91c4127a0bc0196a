import {
  type Campaign,
  doubtVerdicts,
  getCampaign,
  getCampaignSummary,
  listCampaignRecipients,
  settleInDoubt,
} from '@kade/contract';
import { Alert, Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Choice } from '../../../ui/form/Choice.js';
import { dialogWidth } from '../../../ui/page/widths.js';

/** Mails that were leaving when a sender was killed: nobody knows whether they arrived, and an admin says what to make of it. */
export function InDoubt({ campaign, count }: { campaign: Campaign; count: number }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [verdict, setVerdict] = useState<(typeof doubtVerdicts)[number]>('sent');
  const settle = useSend(settleInDoubt, {
    invalidates: [getCampaignSummary, getCampaign, listCampaignRecipients],
    onSuccess: () => setOpen(false),
  });
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('sending.doubt', { count })}
        description={
          <Flex gap={16} align="center" wrap>
            <Link to={`${paths.campaign(campaign.id, 'recipients')}&state=in_doubt`}>
              {t('doubt.list')}
            </Link>
            {may(settleInDoubt.access) && (
              <Button onClick={() => setOpen(true)}>{t('doubt.settle')}</Button>
            )}
          </Flex>
        }
      />
      <Modal
        width={dialogWidth.small}
        open={open}
        title={t('doubt.title', { count })}
        okText={t('doubt.save')}
        cancelText={t('common:action.cancel')}
        confirmLoading={settle.isPending}
        onCancel={() => setOpen(false)}
        onOk={() => settle.mutate({ params: { id: campaign.id }, body: { as: verdict } })}
      >
        <p>{t('doubt.text')}</p>
        <Choice
          columns={1}
          label={t('doubt.settle')}
          value={verdict}
          onChange={setVerdict}
          options={doubtVerdicts.map((value) => ({
            value,
            label: t(`doubt.${value}`),
            about: t(`doubt.${value}Text`),
          }))}
        />
      </Modal>
    </>
  );
}
