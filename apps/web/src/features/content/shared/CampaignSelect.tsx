import { listGenAiCampaignsPlain } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { type Known, RecordSelect } from '../../../ui/pick/RecordSelect.js';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  known?: Known;
};

/** An AI campaign, found as its name is typed. */
export function CampaignSelect({ known, ...field }: Props) {
  const { t } = useTranslation('content');
  const all = useCall(listGenAiCampaignsPlain, {}, { staleTime: 60_000 });
  return (
    <RecordSelect
      {...field}
      options={(all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      known={known}
      loading={all.isPending}
      placeholder={t('choose.campaign')}
      nothing={t('choose.noCampaign')}
    />
  );
}
