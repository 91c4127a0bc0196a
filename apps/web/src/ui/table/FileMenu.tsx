import { DownloadOutlined } from '@ant-design/icons';
import { type ExportFormat, exportFormats } from '@kade/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../platform/notices/showFailure.js';
import { useFormat } from '../facts/useFormat.js';
import { saveFile } from './csv.js';

type Props = {
  label: string;
  /** The icon alone, named by its label. */
  bare?: boolean;
  /** Rows that the file will have; without any there is nothing to download. */
  count: number;
  /** Name of the file, without its ending, when the answer gives none. */
  name: string;
  fetch: (format: ExportFormat) => Promise<Response>;
};

/** Downloads a list as the file that is chosen: CSV, or a workbook. */
export function FileMenu({ label, bare = false, count, name, fetch }: Props) {
  const { t } = useTranslation();
  const { whole } = useFormat();
  const [busy, setBusy] = useState(false);
  const download = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const reply = await fetch(format);
      const named = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
      saveFile(named ?? `${name}.${format}`, await reply.blob());
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      disabled={busy || count === 0}
      menu={{
        items: exportFormats.map((format) => ({
          key: format,
          label: t(`file.${format}`, { count, shown: whole(count) }),
        })),
        onClick: ({ key }) => void download(key as ExportFormat),
      }}
    >
      {bare ? (
        <Button icon={<DownloadOutlined />} loading={busy} title={label} aria-label={label} />
      ) : (
        <Button icon={<DownloadOutlined />} loading={busy}>
          {busy ? t('file.busy') : label}
        </Button>
      )}
    </Dropdown>
  );
}
