import {
  AlignLeftOutlined,
  BorderOutlined,
  ColumnWidthOutlined,
  FontSizeOutlined,
  LineOutlined,
  PercentageOutlined,
  PictureOutlined,
  ShareAltOutlined,
  SplitCellsOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { BlockType } from '../blocks/blocks.js';

export const blockIcons: Readonly<Record<BlockType, ReactNode>> = {
  heading: <FontSizeOutlined aria-hidden />,
  text: <AlignLeftOutlined aria-hidden />,
  button: <BorderOutlined aria-hidden />,
  image: <PictureOutlined aria-hidden />,
  columns: <SplitCellsOutlined aria-hidden />,
  promotion: <PercentageOutlined aria-hidden />,
  divider: <LineOutlined aria-hidden />,
  spacer: <ColumnWidthOutlined aria-hidden rotate={90} />,
  social: <ShareAltOutlined aria-hidden />,
};
