import { stageWords } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../../platform/language/language.js';
import { makeFormat } from '../../../ui/facts/format.js';
import { isStage } from '../shared/stages.js';
import type { FlowCell } from './flowFigures.js';
import { flowWords } from './flowVerdict.js';

const cell = (
  from: FlowCell['from'],
  to: FlowCell['to'],
  customers: number,
  value: number,
): FlowCell => ({ from, to, customers, value_before: value, value_after: value });

/** What a flow holds, and what is said of it. */
const corpus: { name: string; cells: FlowCell[]; en: string; nl: string }[] = [
  {
    name: 'no one moved',
    cells: [cell('loyal', 'loyal', 12, 3000)],
    en: 'No customer moved to another stage.',
    nl: 'Geen klant veranderde van fase.',
  },
  {
    name: 'more money went down than up, though fewer customers did',
    cells: [cell('loyal', 'at_risk', 34, 210_400), cell('new', 'developing', 60, 20_000)],
    en: 'More money moved to worse stages than to better ones. 34 customers moved down (€210,400). 60 customers moved up (€20,000). The most money at stake: 34 customers went from Loyal to At risk, with €210,400.',
    nl: 'Er verschoof meer geld naar slechtere fasen dan naar betere. 34 klanten gingen omlaag (€ 210.400). 60 klanten gingen omhoog (€ 20.000). Het meeste geld op het spel: 34 klanten gingen van Trouw naar Risico, met € 210.400.',
  },
  {
    name: 'one came up and one is new',
    cells: [cell('at_risk', 'loyal', 1, 900), cell('newcomer', 'new', 1, 0)],
    en: 'More money moved to better stages than to worse ones. 1 customer moved up (€900). 1 customer is new.',
    nl: 'Er verschoof meer geld naar betere fasen dan naar slechtere. 1 klant ging omhoog (€ 900). 1 klant is nieuw.',
  },
  {
    name: 'as much went up as down',
    cells: [cell('at_risk', 'loyal', 2, 500), cell('loyal', 'lost', 2, 500)],
    en: 'As much moved to better stages as to worse ones. 2 customers moved down (€500). 2 customers moved up (€500). The most money at stake: 2 customers went from Loyal to Lost, with €500.',
    nl: 'Er verschoof evenveel naar betere fasen als naar slechtere. 2 klanten gingen omlaag (€ 500). 2 klanten gingen omhoog (€ 500). Het meeste geld op het spel: 2 klanten gingen van Trouw naar Verloren, met € 500.',
  },
  {
    name: 'no one is left: who is merged or removed moved to no stage',
    cells: [cell('loyal', 'merged', 2, 500), cell('loyal', 'gone', 1, 100)],
    en: 'No customer moved to another stage.',
    nl: 'Geen klant veranderde van fase.',
  },
];

describe.each(['en', 'nl'] as const)('the verdict of a flow in %s', (language) => {
  it.each(corpus)('$name', async ({ cells, ...said }) => {
    await i18n.loadNamespaces('lifecycle');
    await i18n.changeLanguage(language);
    const { whole, euros } = makeFormat(language);
    const words = flowWords(cells, {
      t: (key, values) => i18n.t(`lifecycle:${key}`, values ?? {}) as string,
      words: (end) => (isStage(end) ? stageWords[end][language] : end),
      whole: (value) => whole(value),
      euros: (value) => euros(value),
    });
    expect(words.replaceAll('\u00a0', ' ')).toBe(said[language]);
  });
});
