import { type ContentChannel, contentChannels } from '@kade/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Channel } from './Channel.js';
import styles from './content-shared.module.css';

type Props = {
  id?: string;
  value?: ContentChannel[];
  onChange?: (channels: ContentChannel[]) => void;
  label?: string;
};

/** Where texts are read: any of the channels. */
export function ChannelsField({ id, value = [], onChange, label }: Props) {
  const { t } = useTranslation('content');
  return (
    <fieldset className={styles.channels} {...(id ? { id } : {})}>
      <legend className="visually-hidden">{label ?? t('field.channels')}</legend>
      {contentChannels.map((channel) => (
        <Checkbox
          key={channel}
          checked={value.includes(channel)}
          onChange={({ target }) =>
            onChange?.(
              contentChannels.filter((one) =>
                one === channel ? target.checked : value.includes(one),
              ),
            )
          }
        >
          <Channel channel={channel} />
        </Checkbox>
      ))}
    </fieldset>
  );
}
