import type { ImportPreview } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import { SheetSelect } from './SheetSelect.js';

type Props = {
  preview: ImportPreview;
  sheet: string | null;
  onSheet: (sheet: string) => void;
};

const delimiters: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
};

/** How a file was read: rows looked at, separator and character set, or the sheet of a workbook. */
export function ReadAs({ preview, sheet, onSheet }: Props) {
  const { t } = useTranslation('imports');
  const { whole } = useFormat();
  const { delimiter } = preview;
  const read = [
    t('read.rows', { count: preview.rows_read, rows: whole(preview.rows_read) }),
    ...(delimiter === null
      ? []
      : [
          t('read.delimiter', {
            delimiter: t(`read.${delimiters[delimiter] ?? 'other'}`, { delimiter }),
          }),
        ]),
    preview.encoding,
  ].join(' · ');
  return (
    <Row gap={[4, 12]} wrap as="span">
      <SheetSelect sheets={preview.sheets} sheet={sheet} onChange={onSheet} />
      <span className="soft">{read}</span>
    </Row>
  );
}
