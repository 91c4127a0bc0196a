import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<{ default: Texts }>('./*/*.json', { eager: true });
const flat = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value]] : flat(value, `${at}${key}.`),
  );

/** What the product counts, in the plural. */
const nouns = {
  en: `accounts activities addresses answers audiences calls campaigns categories cells characters clicks codes colleagues
    columns companies conditions contacts contracts conversions customers days dishes duplicates emails employees errors
    files fields groups hours images imports invoices items leads lines links locations lots matches meetings mentions
    messages minutes months names objects opens opportunities orders owners pages people persons pieces points products
    profiles promotions readers recipients records redemptions remarks rows rules sections seconds sends senders steps
    suggestions tasks templates texts times uploads users values views visits weeks words years businesses notifications`,
  nl: `aanvragen accounts activiteiten adressen afbeeldingen afspraken artikelen bedrijven bestanden bestellingen
    bladzijden campagnes categorieën codes collega’s contactpersonen contracten dagen doelgroepen eigenaren facturen
    factuurregels fouten gebruikers gerechten gesprekken groepen imports klanten kolommen leads links locaties mails
    e-mails maanden medewerkers meldingen minuten namen ontvangers opmerkingen pagina’s personen producten
    productgroepen profielen promoties punten regels rijen sjablonen stappen stuks suggesties taken teksten tekens tips
    uploads velden verkoopkansen voorwaarden waarden weken woorden`,
};

/** What stands for a word or a share, not for a number of things. */
const worded =
  '(?:share|name|column|language|company|brand|field|label|title|segment|file|email|domain|recent)';

/** Numbers that are never one, each with why. */
const neverOne: Readonly<Record<string, string>> = {
  'activity-report:contact.between': 'a range of days',
  'activity-report:contact.over': 'a range of days that begins with weeks',
  'activity-report:followed.verdict.more': 'thirty days',
  'activity-report:followed.verdict.fewer': 'thirty days',
  'activity-report:followed.verdict.same': 'thirty days',
  'campaign-reports:pooled.verdict.more': 'percentage points with decimals',
  'campaign-reports:pooled.verdict.less': 'percentage points with decimals',
  'campaign-reports:pooled.of_one': 'groups that are compared have two profiles or more',
  'campaign-reports:pooled.of_other': 'groups that are compared have two profiles or more',
  'campaign-reports:pooled.why.skewed_one': 'a campaign has two groups',
  'pipeline-report:stages.range': 'a range of days',
  'pipeline-report:cohorts.after': 'steps of thirty days',
  'pipeline-report:cohorts.cell': 'steps of thirty days',
  'pipeline-report:duration.day': 'steps of thirty days',
  'pipeline-report:duration.rows.from': 'a range of days',
  'pipeline-report:duration.rows.between': 'a range of days',
  'pipeline-report:duration.stale_one':
    'the oldest that ended took days; what is counted has its form',
  'pipeline-report:duration.stale_other':
    'the oldest that ended took days; what is counted has its form',
  'pipeline-report:forecast.daysAgo': 'steps of thirty days',
  'whitespots:none.hint.too_few_customers': 'the least is fifty customers, and five buyers',
  'whitespots:conversion.points': 'percentage points with decimals',
  'whitespots:conversion.interval': 'percentage points with decimals',
  'whitespots:modelCard.test.interval': 'percentage points with decimals',
  'whitespots:why.short_one': 'a group has ten customers or more; its buyers have their form',
  'whitespots:why.shortAll_one': 'all customers are fifty or more; buyers have their form',
  'whitespots:breakdown.total_one': 'customers beside the whitespots, which have their form',
  'whitespots:potential.sentence_one': 'customers beside the whitespots, which have their form',
  'whitespots:modelCard.data.customers_one':
    'main categories beside the customers, which have their form',
  'whitespots:modelCard.data.customers_other':
    'main categories beside the customers, which have their form',
  'whitespots:modelCard.test.how_one': 'a test has many customers and days',
  'whitespots:modelCard.test.how_other': 'a test has many customers and days',
  'whitespots:modelCard.rankers.sub_one': 'a test has many days',
  'access:password.tooShort': 'the shortest password has 12',
  'access:password.length': 'the shortest password has 12',
  'triggers:select.tooMany': 'the limit is a hundred',
  'triggers:test.others_one': 'percentage points with decimals',
  'triggers:test.others_other': 'percentage points with decimals',
  'triggers:outcomes.points': 'percentage points with decimals',
  'audiences:hand.tooMany': 'the limit of a list is in the thousands',
  'audiences:rows.most': 'the limit of a list is in the thousands',
  'campaigns:calendar.most': 'said above 500',
  'promotions:calendar.most': 'said above 500',
  'campaigns:hint.subject_long': 'said above 60',
  'campaigns:hint.many_links': 'said above a dozen',
  'campaigns:hint.long_text': 'said above hundreds',
  'campaigns:delivery.upliftSmallest_any_order': 'percentage points with decimals',
  'campaigns:delivery.upliftSmallest_promotion_products': 'percentage points with decimals',
  'campaigns:check.smallest': 'percentage points with decimals',
  'campaigns:power.from': 'percentage points with decimals',
  'campaign-reports:uplift.interval': 'percentage points with decimals',
  'campaign-reports:verdict.more': 'percentage points with decimals',
  'campaign-reports:verdict.less': 'percentage points with decimals',
  'campaign-reports:trust.detectable': 'percentage points with decimals',
  'contracts:list.soon': 'a fixed number of days',
  'contracts:list.noneSoon': 'a fixed number of days',
  'home:contracts_one': 'the days are fixed; the contracts have their plural',
  'home:contracts_other': 'the days are fixed; the contracts have their plural',
  'home:reason.peers_spend': 'a median is told of several customers',
  'home:reason.peers_spendSize': 'a median is told of several customers',
  'home:reason.segment_buys_zero': 'a share is told of several customers',
  'home:reason.segment_buys_one': 'a share is told of several customers',
  'home:reason.segment_buys_other': 'a share is told of several customers',
  'home:reason.segment_buysMore_one': 'a share is told of several customers',
  'home:reason.segment_buysMore_other': 'a share is told of several customers',
  'home:reason.whitespot': 'five similar customers or more buy it',
  'home:reason.whitespotMore_one':
    'five similar customers or more buy it; categories have their form',
  'home:reason.whitespotMore_other':
    'five similar customers or more buy it; categories have their form',
  'home:reason.new_whitespotPeers': 'five similar customers or more buy it',
  'profile-detail:spots.byInvoices': 'a share is told of several customers',
  'mass-actions:now.most': 'the limit is a hundred',
  'mass-actions:choose.tooManyList': 'the limit is in the thousands',
  'mass-actions:choose.tooMany': 'the limit is in the thousands',
  'profiles:duplicates.rows': 'two or more',
  'promotions:bundle.dearer': 'a bundle has two items or more',
  'imports:errors.title_one':
    'the first rows of a file that was read; what is counted has its plural',
  'imports:errors.notes_other':
    'the first rows of a file that was read; what is counted has its plural',
  'imports:errors.notes_one':
    'the first rows of a file that was read; what is counted has its plural',
  'help:own.horizon_set': 'a horizon has a week or more',
  'help:own.horizon_usual': 'a horizon of the company’s own has a month or more',
  'help:own.churn': 'a horizon has a week or more',
  'help:own.usual_gap': 'the gap of a company that has a model',
  'help:own.stage_new': 'a customer is new for a month or more, or for as many days as were set',
  'help:own.stage_loyal': 'loyalty begins at three purchases or more',
  'help:own.customers': 'a model has 500 customers or more',
  'help:own.run': 'a run that is told of has many customers',
  'help:own.back_test': 'a horizon has a week or more',
  'help:own.season_used': 'a horizon has a week or more',
  'help:own.season_unused': 'a horizon has a week or more',
  'lifecycle:card.backTest.from': 'a horizon has a week or more',
  'lifecycle:card.calibration.bin': 'a tenth of 500 customers or more',
  'lifecycle:card.calibration.high': 'percentage points with decimals',
  'lifecycle:card.calibration.low': 'percentage points with decimals',
  'lifecycle:card.calibration.sub': 'a horizon has a week or more',
  'lifecycle:card.calibration.true': 'shares of customers',
  'lifecycle:card.certainty.season': 'a horizon has a week or more',
  'lifecycle:card.certainty.seasonEven': 'a horizon has a week or more',
  'lifecycle:card.choice.none.too_few_customers': 'the least that a model needs is in the hundreds',
  'lifecycle:card.choice.none.too_few_repeaters': 'the least that a model needs is in the hundreds',
  'lifecycle:card.data.customers': 'a card is of many customers',
  'lifecycle:card.data.used': 'a card is of many invoices',
  'lifecycle:customer.crossed.silenceDown': 'times with decimals',
  'lifecycle:customer.crossed.silenceMoved': 'times with decimals',
  'lifecycle:customer.crossed.silenceUp': 'times with decimals',
  'lifecycle:customer.crossed.new_daysUp': 'the days come with their own form',
  'lifecycle:customer.crossed.new_daysDown': 'the days come with their own form',
  'lifecycle:customer.fact.few_purchasesLimit': 'the cut is two',
  'lifecycle:customer.fact.loyal_purchasesLimit': 'loyalty begins at three purchases or more',
  'lifecycle:customer.fact.new_daysLimit':
    'a customer is new for a month or more, or for as many days as were set',
  'lifecycle:customer.fact.silence': 'times with decimals',
  'lifecycle:customer.fact.silenceLimit': 'times with decimals',
  'lifecycle:customer.fact.silenceOnly': 'times with decimals',
  'lifecycle:customer.rhythm.againOne': 'steps of weeks',
  'lifecycle:customer.rhythm.chart': 'a horizon has a week or more',
  'lifecycle:customer.rhythm.label': 'a horizon has a week or more',
  'lifecycle:matrix.days': 'a range of days',
  'lifecycle:noModel.text.too_few_customers': 'the least that a model needs is in the hundreds',
  'lifecycle:noModel.text.too_few_repeaters': 'the least that a model needs is in the hundreds',
  'lifecycle:segment.besides': 'said beside many customers',
  'lifecycle:segment.meaning.at_risk': 'times with decimals',
  'lifecycle:segment.meaning.lapsing': 'times with decimals',
  'lifecycle:segment.meaning.lost': 'times with decimals',
  'lifecycle:segment.meaning.loyal': 'loyalty begins at three purchases or more',
  'lifecycle:segment.meaning.new':
    'a customer is new for a month or more, or for as many days as were set',
  'lifecycle:segment.pareto.subPoints': 'a curve is drawn of many customers',
  'help:own.days': 'a window has two weeks or more',
  'home:reason.lead_scorePast': 'a share of leads',
  'leads:compare.more': 'percentage points with decimals',
  'leads:compare.less': 'percentage points with decimals',
  'leads:compare.points': 'percentage points with decimals',
  'leads:compare.all': 'said above ten',
  'leads:driver.all': 'said above ten',
  'leads:points.unread': 'a model needs 200 conversions or more',
  'leads:none.hint.no_conversions': 'a window has two weeks or more',
  'leads:none.hint.too_young_one': 'a window has two weeks or more; the leads have their form',
  'leads:none.hint.too_young_other': 'a window has two weeks or more; the leads have their form',
  'leads:card.verdict.model_one': 'a model has 200 conversions or more',
  'leads:card.verdict.model_other': 'a model has 200 conversions or more',
  'leads:card.data.learned': 'a card is of many leads; a window has two weeks or more',
  'leads:card.data.tooYoung_one': 'a window has two weeks or more; the leads have their form',
  'leads:card.data.tooYoung_other': 'a window has two weeks or more; the leads have their form',
  'leads:card.test.liftWords': 'times with decimals',
  'leads:card.test.foot': 'shares of leads; a test has many of them',
  'leads:card.calibration.true': 'shares of leads',
  'leads:card.calibration.high': 'shares of leads',
  'leads:card.calibration.low': 'shares of leads',
  'leads:card.calibration.worst': 'shares of leads',
  'leads:card.drift.rates': 'shares of leads',
  'leads:card.open.right': 'a test has fifty open leads or more; expected customers have decimals',
  'leads:card.open.high': 'a test has fifty open leads or more; expected customers have decimals',
  'leads:card.open.low': 'a test has fifty open leads or more; expected customers have decimals',
  'leads:card.open.between': 'a range of days',
  'help:own.lead_waiting': 'a window has two weeks or more',
  'classification:tasks.tooMany': 'the limit is 500',
  'classification:backTest.foot': 'a test has many leads',
};

describe.each(['en', 'nl'] as const)('a text in %s that counts', (language) => {
  const texts = new Map<string, string>(
    Object.entries(files).flatMap(([path, file]) =>
      path.startsWith(`./${language}/`)
        ? flat(file.default).map(([key, text]) => [`${path.slice(5, -5)}:${key}`, text] as const)
        : [],
    ),
  );
  const known = nouns[language].split(/\s+/).join('|');
  // A number, at most two words that describe, and what is counted.
  const counted = new RegExp(
    `\\{\\{(?!${worded}\\})\\w+\\}\\} (?:[\\p{L}-]+ ){0,2}(?:${known})(?![\\p{L}’])`,
    'u',
  );

  it('has a form for one, or names the number after what it counts', () => {
    const wrong = [...texts].filter(
      ([key, text]) => counted.test(text) && !/_(one|other)$/.test(key) && !(key in neverOne),
    );
    expect(wrong).toEqual([]);
  });

  it('has a form for one where it has a form for many, and the other way round', () => {
    const forms = [...texts.keys()].filter((key) => /_(one|other)$/.test(key));
    const lone = forms.filter(
      (key) => !texts.has(key.replace(/_(one|other)$/, (f) => (f === '_one' ? '_other' : '_one'))),
    );
    expect(lone).toEqual([]);
  });

  it('says a noun in the singular where it is one', () => {
    const wrong = [...texts].filter(
      ([key, text]) => key.endsWith('_one') && !(key in neverOne) && counted.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('counts one thing: a second number has no noun behind it', () => {
    const every = new RegExp(counted.source, 'gu');
    const wrong = [...texts].filter(
      ([key, text]) =>
        !(key in neverOne) && key.endsWith('_other') && [...text.matchAll(every)].length > 1,
    );
    expect(wrong).toEqual([]);
  });
});

it('no exception outlives its text', () => {
  const all = new Set<string>(
    Object.entries(files).flatMap(([path, file]) =>
      flat(file.default).map(([key]) => `${path.slice(5, -5)}:${key}`),
    ),
  );
  expect(Object.keys(neverOne).filter((key) => !all.has(key))).toEqual([]);
});
