import { AlignCenterOutlined, AlignLeftOutlined, AlignRightOutlined } from '@ant-design/icons';
import { alignments } from '@kade/contract';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../../campaigns.module.css';

type Align = (typeof alignments)[number];
const icons = {
  left: <AlignLeftOutlined aria-hidden />,
  center: <AlignCenterOutlined aria-hidden />,
  right: <AlignRightOutlined aria-hidden />,
};

/** Where a block stands on its line; undefined is left. */
export function AlignField({
  value,
  onChange,
}: {
  value: Align | undefined;
  onChange: (align: Align | undefined) => void;
}) {
  const { t } = useTranslation('campaigns');
  return (
    <Segmented<Align>
      size="small"
      className={styles.alignField}
      aria-label={t('align.label')}
      value={value ?? 'left'}
      onChange={(align) => onChange(align === 'left' ? undefined : align)}
      options={alignments.map((name) => ({
        value: name,
        icon: icons[name],
        title: t(`align.${name}`),
        label: <span className="visually-hidden">{t(`align.${name}`)}</span>,
      }))}
    />
  );
}
