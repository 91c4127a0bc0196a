import {
  changeWhitespotSettings,
  getWhitespotBreakdown,
  getWhitespotCard,
  getWhitespotConversion,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotProfile,
  getWhitespotSettings,
  getWhitespotTopRated,
  giveWhitespotFeedback,
  listWhitespotCustomers,
  listWhitespotFeedback,
  listWhitespotRanks,
  listWhitespotRuns,
  Refusal,
  saveWhitespotAudience,
  startWhitespotRun,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { audit } from '../audit/index.js';
import { openModelRun, startModel } from '../models/index.js';
import { withReason } from '../runs/index.js';
import { saveSelection } from './audience.service.js';
import { conversion } from './conversion.service.js';
import { feedbackOfProfile, noteFeedback } from './feedback.service.js';
import { customersPage, ranksPage } from './lists.service.js';
import { whitespotsOfProfile } from './profile.service.js';
import { findCard, pageOfRuns } from './results.repo.js';
import { breakdown, overview, potential, topRated } from './results.service.js';
import { changeSettings, settingsState } from './settings.service.js';

/** What the whitespot model says, whom it is about, what customers said to it, and what it goes by. */
export function whitespotRoutes(serve: Serve, { clock, columns }: Platform): void {
  serve(getWhitespotOverview, ({ tx, auth }) => overview({ tx, auth, clock }));
  serve(listWhitespotRanks, ({ tx, auth, query }) => ranksPage({ tx, auth, clock }, query));
  serve(listWhitespotCustomers, ({ tx, auth, query }) => customersPage({ tx, auth, clock }, query));
  serve(getWhitespotTopRated, ({ tx, auth }) => topRated({ tx, auth, clock }));
  serve(getWhitespotBreakdown, ({ tx, auth, query }) => breakdown({ tx, auth, clock }, query));
  serve(getWhitespotPotential, ({ tx, auth }) => potential({ tx, auth, clock }));
  serve(getWhitespotConversion, ({ tx, auth }) => conversion({ tx, auth, clock }));
  serve(saveWhitespotAudience, ({ tx, auth, body }) =>
    saveSelection({ tx, auth, clock }, body, columns),
  );

  serve(getWhitespotProfile, ({ tx, auth, params }) =>
    whitespotsOfProfile({ tx, auth, clock }, params.id),
  );
  serve(listWhitespotFeedback, ({ tx, auth, params }) =>
    feedbackOfProfile({ tx, auth, clock }, params.id),
  );
  serve(giveWhitespotFeedback, ({ tx, auth, params, body }) =>
    noteFeedback({ tx, auth, clock }, params.id, body),
  );

  serve(getWhitespotCard, async ({ tx, auth, params }) => {
    const found = await findCard(tx, auth.companyId, params.id);
    if (!found) throw new Refusal('not_found');
    return found;
  });
  serve(listWhitespotRuns, async ({ tx, auth, query, request }) => {
    const open = await openModelRun(tx, auth.companyId, 'whitespots');
    return {
      ...(await pageOfRuns(tx, auth.companyId, query)),
      open: open && withReason(request, open),
    };
  });
  serve(startWhitespotRun, async ({ tx, auth }) => {
    const open = await openModelRun(tx, auth.companyId, 'whitespots');
    const run = await startModel(tx, auth, 'whitespots', 'demand');
    if (open?.id !== run.id) await audit(tx, auth, 'whitespots.run', { type: 'run', id: run.id });
    return run;
  });

  serve(getWhitespotSettings, ({ tx, auth }) => settingsState({ tx, auth, clock }));
  serve(changeWhitespotSettings, async ({ tx, auth, body }) => {
    if (await changeSettings({ tx, auth, clock }, body))
      await startModel(tx, auth, 'whitespots', 'settings');
    return settingsState({ tx, auth, clock });
  });
}
