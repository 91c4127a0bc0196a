import { MoreOutlined } from '@ant-design/icons';
import { getProfile, type Profile } from '@kade/contract';
import { QueryClientContext } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { csvOf, saveFile } from '../table/csv.js';
import { type ChartLook, type ChartOption, lookOf } from './chartLook.js';
import type { ChartTable } from './chartTable.js';

type Props = {
  title: string;
  sub: string;
  /** Name of files, without ending. */
  file: string;
  table: ChartTable;
  /** Not given: the chart draws itself and has no picture. */
  option: ((look: ChartLook) => ChartOption) | undefined;
  size: () => { width: number; height: number };
  onFullScreen: () => void;
  link: string;
};

const today = () => new Date().toLocaleDateString('sv-SE');

/** What can be taken along of a chart: its figures, its picture, its address. */
export function ChartMenu(props: Props) {
  const { title, sub, file, table, option, size, onFullScreen, link } = props;
  const { t } = useTranslation('common');
  // Read where it lies: scenes without a session have charts too.
  const company = useContext(QueryClientContext)?.getQueryData<Profile>(keyOf(getProfile))?.company;
  const rows = [table.head, ...table.rows];
  const picture = async () => {
    if (!option) throw new Error('This chart draws itself.');
    const { pictureOf } = await import('./picture.js');
    const foot = [company?.name, today()].filter(Boolean).join(' · ');
    return pictureOf({ option: option(lookOf('default')), ...size(), title, sub, foot });
  };
  const done = (words: string) => notify({ kind: 'success', title: words });
  const failed = () => notify({ kind: 'error', title: t('chart.failed') });
  const acts = {
    csv: async () => saveFile(`${file}.csv`, csvOf(rows)),
    xlsx: async () => {
      const { xlsxOf } = await import('../table/xlsx.js');
      saveFile(`${file}.xlsx`, xlsxOf(rows));
    },
    png: async () => saveFile(`${file}.png`, await picture()),
    copy: async () => {
      // Given as a promise: a browser that asks for the click lets no work stand between it and the copy.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]);
      done(t('chart.copied'));
    },
    full: async () => onFullScreen(),
    link: async () => {
      const { origin, pathname, search } = window.location;
      await navigator.clipboard.writeText(`${origin}${pathname}${search}${link}`);
      done(t('chart.linkCopied'));
    },
  };
  const keys = (Object.keys(acts) as (keyof typeof acts)[]).filter(
    (key) => option || (key !== 'png' && key !== 'copy'),
  );
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: keys.map((key) => ({ key, label: t(`chart.${key}`) })),
        onClick: ({ key }) => void acts[key as keyof typeof acts]().catch(failed),
      }}
    >
      <Button
        size="small"
        type="text"
        icon={<MoreOutlined />}
        aria-label={t('chart.menu', { title })}
      />
    </Dropdown>
  );
}
