import {
  FacebookOutlined,
  FileTextOutlined,
  InstagramOutlined,
  LinkedinOutlined,
  MailOutlined,
  MessageOutlined,
  ReadOutlined,
} from '@ant-design/icons';
import type { ContentChannel } from '@kade/contract';
import type { ReactNode } from 'react';

export const channelIcons: Readonly<Record<ContentChannel, ReactNode>> = {
  email: <MailOutlined aria-hidden />,
  linkedin: <LinkedinOutlined aria-hidden />,
  instagram: <InstagramOutlined aria-hidden />,
  facebook: <FacebookOutlined aria-hidden />,
  blog: <ReadOutlined aria-hidden />,
  flyer: <FileTextOutlined aria-hidden />,
  sms: <MessageOutlined aria-hidden />,
};
