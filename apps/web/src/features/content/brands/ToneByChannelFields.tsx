import { brandTones, contentChannels } from '@kade/contract';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Columns } from '../../../ui/layout/layout.js';
import { Channel } from '../shared/Channel.js';
import styles from './content-brand.module.css';

/** Where the brand sounds otherwise than it usually does. */
export function ToneByChannelFields() {
  const { t } = useTranslation('content');
  const options = brandTones.map((value) => ({ value, label: t(`tone.${value}`) }));
  return (
    <>
      <p className={cx(styles.lead, styles.above)}>{t('brand.hint.channels')}</p>
      <Columns gap={[0, 16]} min={200}>
        {contentChannels.map((channel) => (
          <Form.Item
            key={channel}
            name={['tone_by_channel', channel]}
            label={<Channel channel={channel} />}
            required
          >
            <Select allowClear placeholder={t('brand.asBrand')} options={options} />
          </Form.Item>
        ))}
      </Columns>
    </>
  );
}
