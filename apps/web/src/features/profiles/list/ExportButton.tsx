import { DownloadOutlined } from '@ant-design/icons';
import {
  type ExportFormat,
  exportFormats,
  exportProfiles,
  type SelectionInput,
} from '@kade/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../app/api.js';
import { showFailure } from '../../../app/showFailure.js';
import { useMay } from '../../../app/useProfile.js';
import { saveFile } from '../../../ui/csv.js';
import { useFormat } from '../../../ui/useFormat.js';

type Props = {
  selection: SelectionInput;
  count: number;
  /** Fields, in the order of the file. */
  columns: readonly string[];
  ordering: string;
  label: string;
};

/** Downloads the rows as they are shown: all of them, in the shown columns and order. */
export function ExportButton({ selection, count, columns, ordering, label }: Props) {
  const { t } = useTranslation('profiles');
  const { whole } = useFormat();
  const may = useMay();
  const [busy, setBusy] = useState(false);
  if (!may(exportProfiles.access)) return null;

  const download = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const reply = await call(exportProfiles, {
        body: { format, selection, columns: [...columns], ...(ordering ? { ordering } : {}) },
      });
      const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
      saveFile(name ?? `profiles.${format}`, await reply.blob());
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
          label: t(`export.${format}`, { count, shown: whole(count) }),
        })),
        onClick: ({ key }) => void download(key as ExportFormat),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={busy}>
        {busy ? t('export.busy') : label}
      </Button>
    </Dropdown>
  );
}
