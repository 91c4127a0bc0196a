import type { PromotionFacts } from '../facts.js';
import type { Day, Language } from '../language.js';
import { addressed, cap, type Story } from './story.js';
import { asSentence, inSentence, listOf, moneyWord, numberWord, periodWords } from './words.js';

type Offer = Pick<
  Story,
  | 'goods'
  | 'gives'
  | 'offer'
  | 'offerTitle'
  | 'deal'
  | 'gets'
  | 'scope'
  | 'when'
  | 'until'
  | 'minimum'
  | 'code'
  | 'products'
  | 'conditions'
  | 'promotion'
  | 'about'
>;
export const noOffer: Offer = {
  goods: '',
  gives: '',
  offer: '',
  offerTitle: '',
  deal: '',
  gets: '',
  scope: '',
  when: '',
  until: '',
  minimum: '',
  code: '',
  products: '',
  conditions: '',
  promotion: '',
  about: '',
};

/** More than these are told as “the offer”, not by name. */
const namedMost = 3;

function goodsOf({ categories, products, type }: PromotionFacts, language: Language): string {
  if (categories.length > namedMost) return '';
  if (categories.length > 0)
    return listOf(
      categories.map((c) => inSentence(c.name)),
      language,
    );
  if (products.length > 0 && products.length <= namedMost)
    return listOf(
      products.map((p) => p.name),
      language,
    );
  return products.length === 0 && type === 'percentage'
    ? language === 'nl'
      ? 'ons hele assortiment'
      : 'our entire range'
    : '';
}

/** A promotion in the words of a language: only what it says, and what each type means. */
export function offerOf(
  p: PromotionFacts,
  language: Language,
  address: 'je' | 'u',
  today: Day,
  mail: boolean,
): Offer {
  const goods = goodsOf(p, language);
  const worded = (language === 'nl' ? dutch : english)(p, goods);
  const spoken = Object.fromEntries(
    Object.entries(worded).map(([name, text]) => [name, addressed(text, address)]),
  ) as Worded;
  const few = p.products.slice(0, namedMost).map((product) => product.name);
  const more = p.products.length > namedMost;
  return {
    ...noOffer,
    ...spoken,
    offerTitle: cap(p.type === 'bundle' && goods ? `${goods}: ${spoken.gives}` : spoken.offer),
    ...periodWords(p, today, language),
    goods,
    products: goods === listOf(few, language) ? '' : more ? few.join(', ') : listOf(few, language),
    minimum: p.minimum_amount === null ? '' : moneyWord(p.minimum_amount, language),
    code:
      mail && p.code_mode !== 'none'
        ? '{{ promotion.code }}'
        : p.code_mode === 'shared'
          ? (p.code ?? '')
          : '',
    conditions: p.conditions?.trim() ? asSentence(p.conditions) : '',
    promotion: p.name?.trim() ?? '',
    about: p.description?.trim() ? asSentence(p.description) : '',
  };
}

type Worded = Pick<Offer, 'gives' | 'offer' | 'deal' | 'gets' | 'scope'>;

function dutch(p: PromotionFacts, goods: string): Worded {
  const n = p.quantity ?? 1;
  const free = `${numberWord(p.value, 'nl')}${p.free_product ? ` × ${p.free_product.name}` : ''}`;
  switch (p.type) {
    case 'percentage':
    case 'amount': {
      const gives =
        p.type === 'amount'
          ? `${moneyWord(p.value, 'nl')} korting`
          : `${numberWord(p.value, 'nl')}% korting`;
      const on = goods || (p.type === 'amount' ? '‹je|uw› bestelling' : '');
      const offer = on ? `${gives} op ${on}` : gives;
      return {
        gives,
        offer,
        deal: `‹Je krijgt|U krijgt› ${offer}.`,
        gets: `‹krijg je|krijgt u› ${gives}`,
        scope: '',
      };
    }
    case 'bundle': {
      const price = moneyWord(p.value, 'nl');
      const gives = `${n} voor ${price}`;
      const several = / en /.test(goods);
      return {
        gives,
        offer: goods ? `${goods}, ${gives}` : gives,
        deal: several
          ? `Kies ${n} stuks uit ${goods} en betaal samen ${price}.`
          : `Bestel ${n} stuks en betaal samen ${price}.`,
        gets: `‹betaal je|betaalt u› ${price} voor ${n} stuks`,
        scope: goods ? `De actie geldt voor ${goods}.` : '',
      };
    }
    case 'free_product': {
      const gives = p.free_product ? `${free} gratis bij ${n} stuks` : `${n} + ${free} gratis`;
      return {
        gives,
        offer: goods && !p.free_product ? `${gives} op ${goods}` : gives,
        deal: p.free_product
          ? `Bestel ${n} stuks en ‹je krijgt|u krijgt› ${free} gratis.`
          : `Bestel ${n} stuks en ‹je krijgt|u krijgt› er ${free} gratis bij.`,
        gets: p.free_product
          ? `‹krijg je|krijgt u› bij ${n} stuks ${free} gratis`
          : `‹krijg je|krijgt u› bij ${n} stuks ${free} gratis`,
        scope: goods ? `De actie geldt voor ${goods}.` : '',
      };
    }
  }
}

function english(p: PromotionFacts, goods: string): Worded {
  const n = p.quantity ?? 1;
  const free = `${numberWord(p.value, 'en')}${p.free_product ? ` × ${p.free_product.name}` : ''}`;
  switch (p.type) {
    case 'percentage':
    case 'amount': {
      const gives =
        p.type === 'amount'
          ? `${moneyWord(p.value, 'en')} off`
          : `${numberWord(p.value, 'en')}% off`;
      const on = goods || (p.type === 'amount' ? 'your order' : '');
      const offer = on ? `${gives} ${on}` : gives;
      return { gives, offer, deal: `You get ${offer}.`, gets: `you get ${gives}`, scope: '' };
    }
    case 'bundle': {
      const price = moneyWord(p.value, 'en');
      const gives = `${n} for ${price}`;
      const several = / and /.test(goods);
      return {
        gives,
        offer: goods ? `${goods}, ${gives}` : gives,
        deal: several
          ? `Pick any ${n} from ${goods} and pay ${price} in total.`
          : `Order any ${n} and pay ${price} in total.`,
        gets: `you pay ${price} for any ${n}`,
        scope: goods ? `The offer covers ${goods}.` : '',
      };
    }
    case 'free_product': {
      const gives = `buy ${n}, get ${free} free`;
      return {
        gives,
        offer: goods && !p.free_product ? `${gives} on ${goods}` : gives,
        deal: `Order ${n} and get ${free} free.`,
        gets: `you get ${free} free when you order ${n}`,
        scope: goods ? `The offer covers ${goods}.` : '',
      };
    }
  }
}
