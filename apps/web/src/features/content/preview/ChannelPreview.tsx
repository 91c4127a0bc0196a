import type { ContentChannel, TextParts } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { BlogPreview } from './BlogPreview.js';
import { FlyerPreview } from './FlyerPreview.js';
import { MailPreview } from './MailPreview.js';
import { PostPreview } from './PostPreview.js';
import { SmsPreview } from './SmsPreview.js';

/** As the reader of a channel knows whoever writes. */
export type Sender = {
  readonly name: string;
  readonly website: string | null;
  readonly logo: string | null;
  /** The main colour; null: the product's own. */
  readonly colour: string | null;
};

type Props = {
  channel: ContentChannel;
  parts: TextParts;
  sender: Sender;
  /** Of the text: what the frame itself says is in it too. */
  language: string;
};

/** A text as it will look in its channel. */
export function ChannelPreview({ channel, ...props }: Props) {
  const { t } = useTranslation('content');
  return (
    <section aria-label={t('preview.in', { channel: t(`channel.${channel}`) })}>
      <Frame channel={channel} {...props} />
    </section>
  );
}

export type FrameProps = { parts: TextParts; sender: Sender; language: string };

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
