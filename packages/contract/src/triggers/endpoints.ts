import {
  changeTriggerSettings,
  getTriggerOutcomes,
  getTriggerSettings,
  tryTriggerRule,
} from './settings.js';
import {
  createTriggerTasks,
  listTriggers,
  saveTriggersAsAudience,
  updateTriggers,
} from './triggers.js';

export const triggerEndpoints = {
  listTriggers,
  updateTriggers,
  createTriggerTasks,
  saveTriggersAsAudience,
  getTriggerSettings,
  changeTriggerSettings,
  tryTriggerRule,
  getTriggerOutcomes,
};
