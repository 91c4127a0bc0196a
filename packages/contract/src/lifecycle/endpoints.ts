import { getLifecycleCard } from './card.js';
import {
  getLifecycleCustomer,
  listLifecycleCustomers,
  saveLifecycleCustomers,
} from './customers.js';
import {
  getForecastSeries,
  getPareto,
  getPurchaseRecency,
  getRfmLastUpload,
  getStageFlow,
  getStages,
  listModelNames,
  listResultIds,
  listRfmQueries,
} from './results.js';
import { listModelRuns, startModelRun } from './runs.js';
import {
  changeLifecycleSettings,
  getLifecycleSettings,
  previewLifecycleSettings,
} from './settings.js';

export const lifecycleEndpoints = {
  listRfmQueries,
  listModelNames,
  listResultIds,
  getPurchaseRecency,
  getStages,
  getRfmLastUpload,
  getForecastSeries,
  getPareto,
  getStageFlow,
  getLifecycleCard,
  listLifecycleCustomers,
  saveLifecycleCustomers,
  getLifecycleCustomer,
  listModelRuns,
  startModelRun,
  getLifecycleSettings,
  changeLifecycleSettings,
  previewLifecycleSettings,
};
