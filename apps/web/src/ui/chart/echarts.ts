/** The parts of ECharts the product uses; loaded with the first chart. A new chart kind is added here. */
import {
  BarChart,
  BoxplotChart,
  CustomChart,
  FunnelChart,
  LineChart,
  SankeyChart,
  ScatterChart,
} from 'echarts/charts';
import {
  AriaComponent,
  DatasetComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

use([
  TitleComponent,
  BarChart,
  BoxplotChart,
  LineChart,
  ScatterChart,
  FunnelChart,
  SankeyChart,
  CustomChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  DatasetComponent,
  MarkLineComponent,
  MarkAreaComponent,
  AriaComponent,
  LabelLayout,
  CanvasRenderer,
]);

export { type EChartsType, init } from 'echarts/core';
