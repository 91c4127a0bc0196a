import { type DayNumber, dayText } from './days.js';
import { mix, Random } from './random.js';

export type DemoPromotion = {
  readonly name: string;
  readonly description: string;
  readonly type: 'percentage' | 'amount' | 'bundle' | 'free_product';
  readonly value: number;
  readonly quantity: number | null;
  /** Paths of categories it holds for; with no `product_words` either: everything. */
  readonly categories: readonly string[];
  /** The first active products whose names begin so. */
  readonly product_words: readonly string[];
  readonly minimum_amount: number | null;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly status: 'draft' | 'pending' | 'rejected' | 'approved' | 'inactive';
  readonly code_mode: 'none' | 'shared' | 'unique';
  readonly code: string | null;
  /** Of its list. */
  readonly codes: readonly string[];
  readonly max_uses: number | null;
  readonly budget: number | null;
  readonly conditions: string | null;
  /** Why it was rejected. */
  readonly comment: string | null;
  /** Times it was redeemed by now: a day, a minute of it and an amount each. */
  readonly redemptions: readonly DemoRedemption[];
};

export type DemoRedemption = {
  readonly at: string;
  readonly amount: number;
  /** For a bundle: how many were bought, and what their pieces cost by themselves. */
  readonly bundles: number;
  readonly bundled: number | null;
};

type Plan = Partial<DemoPromotion> &
  Pick<DemoPromotion, 'name' | 'description' | 'type' | 'value'> & {
    /** Days from today. */
    days: readonly [number, number | null];
    uses?: number;
    list?: { prefix: string; count: number };
  };

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const plans: readonly Plan[] = [
  {
    name: 'Koffieweken: 15% op alle koffie',
    description: 'Bonen, filter en cups: drie weken lang scherp in prijs.',
    type: 'percentage',
    value: 15,
    categories: ['Koffie & thee > Koffie'],
    days: [-9, 11],
    status: 'approved',
    code_mode: 'shared',
    code: 'KOFFIE15',
    budget: 4000,
    conditions: 'Geldt niet in combinatie met andere acties.',
    uses: 46,
  },
  {
    name: 'Terug aan tafel: € 25 welkomstkorting',
    description: 'Voor klanten die een tijd niet besteld hebben.',
    type: 'amount',
    value: 25,
    minimum_amount: 150,
    days: [-20, 25],
    status: 'approved',
    code_mode: 'unique',
    list: { prefix: 'TERUG', count: 2500 },
    max_uses: 500,
    budget: 12_500,
    conditions: 'Eén code per bedrijf, bij een bestelling vanaf € 150.',
    uses: 31,
  },
  {
    name: 'Friet en snacks: 3 dozen voor € 75',
    description: 'De basis van elke kaart, nu per drie.',
    type: 'bundle',
    value: 75,
    quantity: 3,
    categories: ['Diepvries > Frites', 'Diepvries > Snacks'],
    days: [-30, null],
    status: 'approved',
    uses: 24,
  },
  {
    name: 'Feestdagen: 10% op wijn en mousserend',
    description: 'Voor de kerstkaart en oud en nieuw.',
    type: 'percentage',
    value: 10,
    categories: [
      'Wijn & bier > Witte wijn',
      'Wijn & bier > Rode wijn',
      'Wijn & bier > Rosé & mousserend',
    ],
    days: [10, 40],
    status: 'approved',
    code_mode: 'shared',
    code: 'PROOST10',
    budget: 7500,
  },
  {
    name: 'Kerstmenu: wild en stol',
    description: 'Alles voor het kerstmenu, vroeg besteld.',
    type: 'percentage',
    value: 12.5,
    categories: ['Vers vlees > Wild', 'Bakkerij > Feestdagenbanket'],
    days: [6, 33],
    status: 'pending',
    code_mode: 'none',
    conditions: 'Bestellen voor 12 uur, levering volgende werkdag.',
  },
  {
    name: 'Schone start: vaatwas 10 + 1 gratis',
    description: 'Bij tien verpakkingen vaatwasmiddel een gratis.',
    type: 'free_product',
    value: 1,
    quantity: 10,
    categories: ['Schoonmaak & hygiëne > Vaatwas'],
    days: [20, 55],
    status: 'draft',
  },
  {
    name: 'Disposables weg ermee: 40% eraf',
    description: 'Restpartijen bekers en rietjes.',
    type: 'percentage',
    value: 40,
    categories: ['Disposables > Bekers & rietjes'],
    days: [3, 17],
    status: 'rejected',
    comment: 'Veertig procent is meer dan de marge op deze groep. Kan het met twintig?',
  },
  {
    name: 'IJskoud: 20% op schepijs',
    description: 'De zomeractie voor terrassen.',
    type: 'percentage',
    value: 20,
    categories: ['Diepvries > IJs'],
    days: [-140, -95],
    status: 'approved',
    code_mode: 'shared',
    code: 'TERRAS20',
    budget: 3000,
    uses: 52,
  },
  {
    name: 'Nieuw seizoen: asperges',
    description: 'Eerste asperges van het land.',
    type: 'percentage',
    value: 10,
    categories: ['Groente & fruit > Asperges & voorjaar'],
    days: [-220, -160],
    status: 'approved',
    uses: 35,
  },
  {
    name: 'Siroopweken: 6 flessen, 1 gratis',
    description: 'Voor koffiebars en lunchrooms: bij zes flessen vanillesiroop een gratis.',
    type: 'free_product',
    value: 1,
    quantity: 6,
    product_words: ['Vanillesiroop'],
    days: [-320, -270],
    status: 'approved',
    budget: 900,
    uses: 27,
  },
  {
    name: 'Cola per pallet',
    description: 'Gestopt: de leverancier kon niet leveren.',
    type: 'amount',
    value: 40,
    product_words: ['Cola'],
    minimum_amount: 400,
    days: [-45, 15],
    status: 'inactive',
    uses: 6,
  },
];

/** Codes of a list: the same for the same seed, all different. */
function codesOf(seed: number, { prefix, count }: { prefix: string; count: number }): string[] {
  const codes = new Set<string>();
  for (let n = 0; codes.size < count; n++) {
    let bits = mix(seed * 7919 + n) >>> 0;
    let code = `${prefix}-`;
    for (let place = 0; place < 6; place++) {
      code += alphabet[bits & 31];
      bits = (bits >>> 5) | ((mix(n + place) & 3) << 30);
    }
    codes.add(code);
  }
  return [...codes];
}

/** When it was redeemed, between its first day and yesterday, in working hours, the oldest first. */
function redemptionsOf(
  random: Random,
  start: DayNumber,
  end: DayNumber,
  uses: number,
  least: number,
  price: number | null,
): DemoRedemption[] {
  return Array.from({ length: uses }, () => {
    const day = random.between(start, end);
    const minute = random.between(7 * 60, 16 * 60);
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const cents = (euros: number) => Math.round(euros * 100) / 100;
    const amount = cents(least + random.share() * 320);
    const at = `${dayText(day)}T${clock}:00Z`;
    if (price === null) return { at, amount, bundles: 1, bundled: null };
    // Pieces cost up to a fifth more by themselves; the rest of the order is other goods.
    const bundles = Math.max(1, Math.min(3, Math.floor(amount / (1.3 * price))));
    const bundled = cents(bundles * price * (1.05 + random.share() * 0.15));
    return { at, amount: Math.max(amount, bundled), bundles, bundled };
  }).sort((a, b) => a.at.localeCompare(b.at));
}

/** Promotions of the demo company, some in each state, around today. */
export function promotionsOf(seed: number, today: DayNumber): readonly DemoPromotion[] {
  return plans.map(({ days: [from, to], uses = 0, list, ...plan }, index) => {
    const random = new Random(seed, 4711, index);
    const last = Math.min(to === null ? today - 1 : today + to, today - 1);
    return {
      quantity: null,
      categories: [],
      product_words: [],
      minimum_amount: null,
      status: 'draft',
      code_mode: list ? 'unique' : 'none',
      code: null,
      max_uses: null,
      budget: null,
      conditions: null,
      comment: null,
      ...plan,
      starts_on: dayText(today + from),
      ends_on: to === null ? null : dayText(today + to),
      codes: list ? codesOf(seed, list) : [],
      redemptions: redemptionsOf(
        random,
        today + from,
        last,
        uses,
        plan.minimum_amount ?? 60,
        plan.type === 'bundle' ? plan.value : null,
      ),
    };
  });
}
