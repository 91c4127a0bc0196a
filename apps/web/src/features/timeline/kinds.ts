import {
  CommentOutlined,
  EditOutlined,
  EuroOutlined,
  FileProtectOutlined,
  FunnelPlotOutlined,
  IdcardOutlined,
  ImportOutlined,
  MailOutlined,
  MergeCellsOutlined,
  PaperClipOutlined,
  PlusCircleOutlined,
  ScheduleOutlined,
  SelectOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { TimelineKind } from '@kade/contract';
import type { ComponentType } from 'react';

/** The picture of each kind. */
export const iconOf: Readonly<Record<TimelineKind, ComponentType>> = {
  created: PlusCircleOutlined,
  edit: EditOutlined,
  import: ImportOutlined,
  mass_action: TeamOutlined,
  merge: MergeCellsOutlined,
  opportunity: FunnelPlotOutlined,
  activity: ScheduleOutlined,
  qualification: SelectOutlined,
  contact: IdcardOutlined,
  comment: CommentOutlined,
  contract: FileProtectOutlined,
  attachment: PaperClipOutlined,
  invoice: EuroOutlined,
  campaign: MailOutlined,
};
