/**
 * The formulas behind a run, as packages/models/src/purchases has them, with their sources. One purchase is one day;
 * x = purchases − 1, t_x = days from the first to the last, T = days from the first to the end of the data.
 */
export const formulas = [
  {
    key: 'bg_nbd',
    lines: [
      'ln L = Σ(i<x) ln(r+i) + r ln α + Σ(i<x) ln((b+i)/(a+b+i)) + ln(e^L3 + e^L4)',
      'L3 = −(r+x) ln(α+T)    L4 = ln a − ln(b+x−1) − (r+x) ln(α+t_x), x > 0',
      'P(alive) = 1 / (1 + e^(L4−L3));  1 for x = 0',
    ],
    source: 'Fader, Hardie & Lee (2005), Marketing Science 24(2), 275–284',
  },
  {
    key: 'mbg_nbd',
    lines: ['P(alive) = 1 / (1 + a/(b+x) · ((α+T)/(α+t_x))^(r+x))'],
    source: 'Batislam, Denizel & Filiztekin (2007); Hoppe & Wagner (2007)',
  },
  {
    key: 'nbd',
    lines: ['ln L = Σ(i<x) ln(r+i) + r ln α − (r+x) ln(α+T)'],
    source: 'Ehrenberg (1959), Applied Statistics 8(1), 26–41',
  },
  {
    key: 'expected',
    lines: [
      'E[Y(t)] = P(alive) · Σ(k≥1) P(J ≥ k) s_k',
      'J ~ NegBin(r+x, t/(α+T+t))    s_1 = 1, s_(k+1) = s_k (B+k−1)/(a+B+k−1)',
      'B = b+x (BG/NBD), b+x+1 (MBG/NBD)',
    ],
    source: 'Fader, Hardie & Lee (2005), eq. 10, as a sum of positive terms',
  },
  {
    key: 'churn',
    lines: ['P(no purchase in t) = 1 − P(alive) · (1 − ((α+T)/(α+T+t))^(r+x))'],
    source: 'Fader, Hardie & Lee (2005)',
  },
  {
    key: 'dropout',
    lines: ['2 (ln L(BG/NBD) − ln L(NBD)) < 5.99, or a/(a+b) < 0.005: not measurable'],
    source: 'Likelihood-ratio test, χ² with 2 degrees of freedom at 5 %',
  },
  {
    key: 'spend',
    lines: ['E[M | x, m] = p (v + m x) / (p x + q − 1), all purchases, the first included'],
    source: 'Fader & Hardie (2013), The Gamma-Gamma Model of Monetary Value (note 025)',
  },
  {
    key: 'lifetime',
    lines: ['Σ(i=1..12) (E[Y(30 i)] − E[Y(30 (i−1))]) · E[M] · margin / (1+d)^i'],
    source: 'd: discount rate a month',
  },
] as const;
