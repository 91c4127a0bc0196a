import { compareClassifications, getClassificationFigures, listPrompts } from './figures.js';
import { labelLead, listLabels, nextToLabel } from './labels.js';
import {
  createClassificationTasks,
  feedQualification,
  listClassificationResults,
  overrideClassification,
  saveClassificationAudience,
} from './results.js';
import {
  cancelClassification,
  createClassification,
  deleteClassification,
  getClassification,
  listClassifications,
  pauseClassification,
  resumeClassification,
  startClassification,
  testClassificationStability,
} from './runs.js';
import {
  getClassificationPrompt,
  getClassificationSetup,
  listClassificationExamples,
} from './setup.js';

export const classificationEndpoints = {
  listClassifications,
  createClassification,
  getClassificationSetup,
  listClassificationExamples,
  listPrompts,
  listLabels,
  nextToLabel,
  labelLead,
  getClassification,
  deleteClassification,
  startClassification,
  pauseClassification,
  resumeClassification,
  cancelClassification,
  testClassificationStability,
  getClassificationPrompt,
  listClassificationResults,
  overrideClassification,
  saveClassificationAudience,
  createClassificationTasks,
  feedQualification,
  getClassificationFigures,
  compareClassifications,
};
