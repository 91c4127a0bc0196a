import type { ContentChannel } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/layout.js';
import { channelIcons } from './channelIcons.js';

/** A channel by its picture and its name. */
export function Channel({ channel }: { channel: ContentChannel }) {
  const { t } = useTranslation('content');
  return (
    <Row as="span" gap={8}>
      {channelIcons[channel]}
      {t(`channel.${channel}`)}
    </Row>
  );
}
