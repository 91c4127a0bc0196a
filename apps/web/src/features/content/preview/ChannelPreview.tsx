import type { ContentChannel } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { BlogPreview } from './BlogPreview.js';
import { FlyerPreview } from './FlyerPreview.js';
import type { FrameProps } from './frameProps.js';
import { MailPreview } from './MailPreview.js';
import { PostPreview } from './PostPreview.js';
import { SmsPreview } from './SmsPreview.js';

type Props = FrameProps & { channel: ContentChannel };

/** A text as it will look in its channel. */
export function ChannelPreview({ channel, ...props }: Props) {
  const { t } = useTranslation('content');
  return (
    <section aria-label={t('preview.in', { channel: t(`channel.${channel}`) })}>
      <Frame channel={channel} {...props} />
    </section>
  );
}

function Frame({ channel, ...props }: Props) {
  switch (channel) {
    case 'email':
      return <MailPreview {...props} />;
    case 'linkedin':
    case 'instagram':
    case 'facebook':
      return <PostPreview {...props} channel={channel} />;
    case 'sms':
      return <SmsPreview {...props} />;
    case 'flyer':
      return <FlyerPreview {...props} />;
    case 'blog':
      return <BlogPreview {...props} />;
  }
}
