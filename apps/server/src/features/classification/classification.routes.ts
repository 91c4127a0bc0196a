import {
  cancelClassification,
  compareClassifications,
  createClassification,
  createClassificationTasks,
  deleteClassification,
  feedQualification,
  getClassification,
  getClassificationFigures,
  getClassificationPrompt,
  getClassificationSetup,
  labelLead,
  listClassificationExamples,
  listClassificationResults,
  listClassifications,
  listLabels,
  listPrompts,
  nextToLabel,
  overrideClassification,
  pauseClassification,
  resumeClassification,
  saveClassificationAudience,
  startClassification,
  testClassificationStability,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { compared } from './figures/comparison.service.js';
import { figuresOf, promptsPage } from './figures/figures.service.js';
import { labelsPage, nextLead, putLabel } from './labels/labels.service.js';
import * as results from './results/results.service.js';
import { createRun } from './runs/create.service.js';
import { runDetail } from './runs/detail.service.js';
import * as runs from './runs/runs.service.js';
import { promptShown, runsPage, setup } from './runs/setup.service.js';

/** Runs of the AI lead classification, what they found, and what people say of it. */
export function classificationRoutes(serve: Serve, platform: Platform): void {
  const { clock } = platform;
  serve(listClassifications, ({ tx, auth, query }) => runsPage(tx, auth, query));
  serve(createClassification, ({ tx, auth, body }) => createRun(tx, auth, body, platform));
  serve(getClassificationSetup, ({ tx, auth }) => setup(tx, auth.companyId, platform));
  serve(getClassification, ({ tx, auth, params }) => runDetail(tx, auth, params.id));
  serve(deleteClassification, async ({ tx, auth, params }) => {
    await runs.deleteRun({ tx, auth, platform }, params.id);
    return {};
  });
  serve(startClassification, ({ tx, auth, params, body }) =>
    runs.startRun({ tx, auth, platform }, params.id, body),
  );
  serve(pauseClassification, ({ tx, auth, params }) =>
    runs.pauseRun({ tx, auth, platform }, params.id),
  );
  serve(resumeClassification, ({ tx, auth, params, body }) =>
    runs.resumeRun({ tx, auth, platform }, params.id, body),
  );
  serve(cancelClassification, ({ tx, auth, params }) =>
    runs.cancelRun({ tx, auth, platform }, params.id),
  );
  serve(testClassificationStability, ({ tx, auth, params }) =>
    runs.askAgain({ tx, auth, platform }, params.id),
  );
  serve(getClassificationPrompt, ({ tx, auth, params }) =>
    promptShown(tx, auth.companyId, params.id),
  );

  serve(listClassificationResults, ({ tx, auth, params, query }) =>
    results.resultsPage(tx, auth, params.id, query),
  );
  serve(overrideClassification, ({ tx, auth, params, body }) =>
    results.giveWord(tx, auth, params.id, body, clock.now()),
  );
  serve(saveClassificationAudience, ({ tx, auth, params, body }) =>
    results.saveAudience(tx, auth, params.id, body),
  );
  serve(createClassificationTasks, ({ tx, auth, params, body }) =>
    results.giveTasks(tx, auth, params.id, body, clock.now()),
  );
  serve(feedQualification, ({ tx, auth, params, body }) =>
    results.feedList(tx, auth, params.id, body),
  );
  serve(listClassificationExamples, ({ tx, auth }) => results.examplesOffered(tx, auth.companyId));

  serve(listLabels, ({ tx, auth, query }) => labelsPage(tx, auth.companyId, query));
  serve(nextToLabel, ({ tx, auth, query }) => nextLead(tx, auth, query));
  serve(labelLead, ({ tx, auth, body }) => putLabel(tx, auth, body, clock.now()));
  serve(getClassificationFigures, ({ tx, auth, params }) =>
    figuresOf(tx, auth.companyId, params.id),
  );
  serve(compareClassifications, ({ tx, auth, params, query }) =>
    compared(tx, auth.companyId, params.id, query),
  );
  serve(listPrompts, ({ tx, auth, query }) => promptsPage(tx, auth.companyId, query));
}
