import { DownloadOutlined } from '@ant-design/icons';
import { getRejectedRows, type ImportRun } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { showFailure } from '../../platform/notices/showFailure.js';
import { KpiStrip } from '../../ui/kpi/KpiStrip.js';
import { saveFile } from '../../ui/table/csv.js';

const counts = ['created', 'updated', 'skipped', 'rejected'] as const;

/** What became of the rows of a finished import. */
export function RunCounts({ run }: { run: ImportRun }) {
  const { t } = useTranslation('imports');
  return (
    <KpiStrip
      items={[
        { label: t('count.total'), value: run.total ?? run.processed },
        ...counts.map((count) => ({
          label: t(`count.${count}`),
          value: run[count],
          note: t(`countNote.${count}`),
        })),
      ]}
    />
  );
}

/** The rejected rows as a file: the row as it was, its line and why it was rejected. */
export function RejectedButton({ run }: { run: ImportRun }) {
  const { t } = useTranslation('imports');
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const reply = await call(getRejectedRows, { params: { id: run.id } });
      const name = run.file_name.replace(/(\.(csv|txt|tsv|xlsx|gz))+$/i, '');
      saveFile(`${name}-${t('rejectedFile')}.csv`, await reply.blob());
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void download()}>
      {t('downloadRejected')}
    </Button>
  );
}
