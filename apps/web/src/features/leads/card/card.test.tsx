import { getLeadCard, getLeadLastUpload, type LeadCard, listLeadRuns } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { answer, screen, show } from '../../../testkit/index.js';
import { aCard } from './card.sample.js';
import { LeadCardPage } from './LeadCardPage.js';

const groups = ['company:marketeer', 'product:leadscore/leadvalue'];
const result = { id: 31, run_id: 12, day: '2026-11-20', method: 'model', reason: null } as const;
const open = (card: LeadCard, language: 'en' | 'nl' = 'en') => {
  answer(getLeadCard, { result, card, timings: [{ step: 'learn', ms: 4200 }] });
  answer(getLeadLastUpload, { uploaded_at: null, run: null, outdated: false });
  answer(listLeadRuns, { count: 0, results: [], open: null });
  return show(<LeadCardPage />, {
    ...{ groups, language, path: '/card/:resultId', at: '/card/31' },
  });
};

describe('the card of lead scores', () => {
  it('says first whether they help, by a rule without a model', async () => {
    await open(aCard());
    expect(
      await screen.findByText(
        'Scores help: on 960 later leads they ranked better than the best rule without a model (Segment alone): AUC 0.78 against 0.66.',
      ),
    ).toBeDefined();
    expect(screen.getByText(/^3,200 leads added from 2022-01-03 to 2026-05-20/)).toBeDefined();
  });

  it('says so where a simple rule does as well, and where nothing could be tested', async () => {
    const card = aCard();
    await open(aCard({ holdout: card.holdout && { ...card.holdout, wins: false } }));
    expect(await screen.findByText(/^A simple rule does as well/)).toBeDefined();
  });

  it('names facts that were not learned from, with what gave them away', async () => {
    await open(aCard());
    expect(
      await screen.findByText(
        'Filled in mostly after the outcome: known of 92% of those who became customers, and of 11% of the others.',
      ),
    ).toBeDefined();
  });

  it('says whether today’s leads are like those of then, and where they differ most', async () => {
    await open(aCard());
    expect(await screen.findByText('They differ most in Province (PSI 0.14).')).toBeDefined();
    expect(screen.getByText('Employees: 10 to 25')).toBeDefined();
  });

  it('without scores it shows no bands and no points', async () => {
    await open(
      aCard({
        ...{ method: 'none', reason: 'no_conversions', holdout: null, calibration: [] },
        ...{ bands: [], values: [], drivers: [], drift: null, columns: [] },
      }),
    );
    expect(await screen.findByText('No lead has become a customer yet')).toBeDefined();
    expect(screen.queryByText('What moves scores most')).toBeNull();
  });

  it('is told in Dutch as well', async () => {
    await open(aCard(), 'nl');
    expect(await screen.findByText(/^Scores helpen: bij 960 latere leads/)).toBeDefined();
    expect(screen.getByText('Wat scores het meest beïnvloedt')).toBeDefined();
  });
});
