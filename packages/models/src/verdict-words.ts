import type { Uplift } from './uplift.js';

export type Language = 'en' | 'nl';

const locale = { en: 'en-GB', nl: 'nl-NL' } as const;

/** Percentage points with a sign: 0.0123 is '+1.23' in English, '+1,23' in Dutch. */
function points(share: number, lang: Language): string {
  return new Intl.NumberFormat(locale[lang], {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(share * 100);
}

type Figures = {
  readonly by: string;
  readonly size: string;
  readonly from: string;
  readonly to: string;
};

const sentences = {
  en: {
    nothing_sent: () => 'Nothing has been sent yet, so there’s nothing to compare.',
    no_control: () =>
      'There was no control group, so the effect of the campaign can’t be measured.',
    no_orders: () => 'No orders in either group yet, so there’s nothing to compare.',
    no_measurable_effect: (f: Figures) =>
      `No measurable effect: a difference of ${f.by} percentage points could be due to chance (95% confidence interval ${f.from} to ${f.to}).`,
    more: (f: Figures) =>
      `More customers ordered because of the campaign: ${f.size} percentage points above the control group (95% confidence interval ${f.from} to ${f.to}).`,
    less: (f: Figures) =>
      `Fewer customers ordered than without the campaign: ${f.size} percentage points below the control group (95% confidence interval ${f.from} to ${f.to}).`,
  },
  nl: {
    nothing_sent: () => 'Er is nog niets verstuurd, dus er valt niets te vergelijken.',
    no_control: () =>
      'Er is geen controlegroep, dus niemand weet wat er zonder de campagne was gebeurd.',
    no_orders: () =>
      'In beide groepen heeft nog niemand besteld, dus er valt niets te vergelijken.',
    no_measurable_effect: (f: Figures) =>
      `Er is geen meetbaar effect: een verschil van ${f.by} procentpunt kan toeval zijn (95%-betrouwbaarheidsinterval ${f.from} tot ${f.to}).`,
    more: (f: Figures) =>
      `Door de campagne bestelden meer klanten: ${f.size} procentpunt boven de controlegroep (95%-betrouwbaarheidsinterval ${f.from} tot ${f.to}).`,
    less: (f: Figures) =>
      `Er bestelden minder klanten dan zonder de campagne: ${f.size} procentpunt onder de controlegroep (95%-betrouwbaarheidsinterval ${f.from} tot ${f.to}).`,
  },
} as const;

/** One plain sentence that says what an uplift result means, for people who never heard of an interval. */
export function verdictWords(result: Uplift, lang: Language): string {
  const { absolute, low, high, verdict } = result;
  return sentences[lang][verdict]({
    by: points(absolute ?? 0, lang),
    size: points(Math.abs(absolute ?? 0), lang).replace('+', ''),
    from: points(low ?? 0, lang),
    to: points(high ?? 0, lang),
  });
}
