import { MoreOutlined } from '@ant-design/icons';
import { getProfile, type Profile } from '@kade/contract';
import { QueryClientContext } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { usePatterns } from '../../platform/theme/theme.js';
import { useFormat } from '../facts/useFormat.js';
import { csvOf, saveFile } from '../table/csv.js';
import { type ChartLook, type ChartOption, lookOf } from './chartLook.js';
import { type ChartTable, figuresOf } from './chartTable.js';

type Props = {
  title: string;
  sub: string;
  /** What is not in it. */
  foot: string;
  table: ChartTable;
  /** Not given: it draws itself, in `drawing`. */
  option: ((look: ChartLook) => ChartOption) | undefined;
  drawing: () => HTMLElement | null;
  size: () => { width: number; height: number };
  isFull: boolean;
  onFullScreen: () => Promise<void> | undefined;
  /** Behind the address of its page. */
  link: string;
};

const today = () => new Date().toLocaleDateString('sv-SE');
/** The name of its files, without ending. */
const fileOf = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** What can be taken along of a chart: its figures, its picture, its address. */
export function ChartMenu(props: Props) {
  const { title, sub, table, option, size, isFull } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  const patterns = usePatterns();
  const file = fileOf(title);
  // Read where it lies: scenes without a session have charts too.
  const company = useContext(QueryClientContext)?.getQueryData<Profile>(keyOf(getProfile))?.company;
  const rows = [table.head, ...table.rows];
  const picture = async () => {
    const foot = [props.foot, company?.name, today()].filter(Boolean).join(' · ');
    const frame = { title, sub, foot };
    if (option) {
      const { pictureOf } = await import('./picture.js');
      return pictureOf(option(lookOf('default', patterns)), size(), frame);
    }
    const drawing = props.drawing();
    if (!drawing) throw new Error('Nothing is drawn.');
    const { pictureOfDrawn } = await import('./drawn.js');
    return pictureOfDrawn(drawing, size().width, frame);
  };
  const done = (words: string) => notify({ kind: 'success', title: words });
  const failed = () => notify({ kind: 'error', title: t('chart.failed') });
  const acts = {
    csv: async () => saveFile(`${file}.csv`, csvOf(rows)),
    xlsx: async () => {
      const { xlsxOf } = await import('../table/xlsx.js');
      saveFile(`${file}.xlsx`, xlsxOf(rows));
    },
    figures: async () => {
      await navigator.clipboard.write([figuresOf(table, format)]);
      done(t('chart.figuresCopied'));
    },
    png: async () => saveFile(`${file}.png`, await picture()),
    copy: async () => {
      // Given as a promise: a browser that asks for the click lets no work stand between it and the copy.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]);
      done(t('chart.copied'));
    },
    full: async () => props.onFullScreen(),
    link: async () => {
      const { origin, pathname, search } = window.location;
      await navigator.clipboard.writeText(`${origin}${pathname}${search}${props.link}`);
      done(t('chart.linkCopied'));
    },
  };
  const keys = (Object.keys(acts) as (keyof typeof acts)[]).filter(
    (key) => key !== 'full' || document.fullscreenEnabled,
  );
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: keys.map((key) => ({
          key,
          label: t(`chart.${key === 'full' && isFull ? 'small' : key}`),
        })),
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
