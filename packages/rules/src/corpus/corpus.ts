/** One corpus, every reading of a rule: text, tree, builder, SQL and preview must all agree on it. */

export { hostileTexts } from './corpus-hostile.js';
export { type CorpusRow, corpusRows, corpusTimeZone, corpusToday } from './corpus-rows.js';

/** A rule and the profiles of `corpusRows` that it selects, worked out by hand. */
export type CorpusCase = {
  readonly name: string;
  readonly text: string;
  readonly selects: readonly string[];
};

const of = (text: string, ids: string, name: string): CorpusCase => ({
  name,
  text,
  selects: [...ids],
});

const texts = [
  of("CITY = 'Utrecht'", 'a', 'a city is compared with its case'),
  of("city in ('Utrecht', 'utrecht')", 'ae', 'a list takes each spelling that it names'),
  of("CITY != 'Oslo'", 'adef', 'an unknown city is not different from Oslo, an empty text is'),
  of("CITY not in ('Oslo', 'Utrecht')", 'def', 'an unknown city is in no "not in"'),
  of("NOT (CITY = 'Oslo')", 'acdef', 'NOT is the exact complement, with the unknown city in it'),
  of("not CITY != 'Oslo'", 'bc', 'NOT of different takes in the unknown'),
  of("not (not (CITY = 'Oslo'))", 'b', 'two NOTs cancel out'),
  of("CITY = ''", 'd', 'an empty text can be asked for by itself'),
  of('CITY is null', 'cd', 'an empty text counts as not filled in'),
  of('CITY is not null', 'abef', 'filled in means more than an empty text'),
  of('SEGMENT is null', 'cd', 'blanks alone count as not filled in'),
  of('SEGMENT is not null', 'abef', 'filled in means more than blanks'),
  of("CITY = '''s-Hertogenbosch'", 'f', 'a doubled quote is a quote'),
  of("NAME like '%zwaan%'", 'abf', 'contains ignores case'),
  of("NAME like '%CAFÉ%'", 'ab', 'contains ignores the case of accented letters'),
  of("NAME not like '%zwaan%'", 'cde', 'does not contain'),
  of("CITY not like '%o%'", 'ade', 'an unknown city does not "not contain"'),
  of("NAME like 'zwaan%'", 'f', 'begins with'),
  of("NAME not like 'zwaan%'", 'abcde', 'does not begin with'),
  of("NAME like '%BV'", 'de', 'ends with'),
  of("NAME not like '%bv'", 'abcf', 'does not end with'),
  of("NAME like '%50%%'", 'd', 'a percent sign inside a piece is a percent sign'),
  of("NAME like '%0_ k%'", '', 'an underscore inside a piece is no wildcard'),
  of("NAME like '%g_b%'", 'd', 'an underscore inside a piece is an underscore'),
  of("NAME like '%\\%'", 'e', 'a backslash inside a piece is a backslash'),
  of("NAME like '%50!%%' escape '!'", 'd', 'an escaped percent sign'),
  of("NAME like '%''t%'", 'e', 'a quote inside a piece'),
];

const numbers = [
  of('TOTAL_NET_REVENUE = 10000', 'a', 'equal'),
  of("TOTAL_NET_REVENUE = '10000'", 'a', 'a number between quotes is a number'),
  of('TOTAL_NET_REVENUE <> 10000', 'bdef', 'an unknown number is not different from any'),
  of('TOTAL_NET_REVENUE > 10000', 'b', 'more than leaves out the bound'),
  of('TOTAL_NET_REVENUE >= 10000', 'ab', 'at least takes in the bound'),
  of('TOTAL_NET_REVENUE < 0', 'd', 'a sum below zero'),
  of('TOTAL_NET_REVENUE <= -12.5', 'd', 'a negative decimal'),
  of('TOTAL_NET_REVENUE between 9999.99 and 10000', 'af', 'between takes in both ends'),
  of('TOTAL_NET_REVENUE not between 0 and 10000', 'bd', 'outside leaves out both ends'),
  of('EMPLOYEES_TOTAL in (12, 250)', 'ade', 'a list of numbers'),
  of('EMPLOYEES_TOTAL not in (12, 250)', 'bf', 'not in a list of numbers'),
  of('EMPLOYEES_TOTAL is null', 'c', 'zero is a number, unknown is none'),
  of('EMPLOYEES_TOTAL is not null', 'abdef', 'known numbers'),
  of('CHURN <= 0.25', 'adf', 'a fraction'),
  of('CHURN is null', 'ce', 'a model that did not score this profile'),
  of('not CHURN > 0.2', 'acde', 'the complement of more than takes in the unknown'),
];

const dates = [
  of("LAST_ORDER_DATE > '2026-03-01'", 'ef', 'after leaves out the day'),
  of("LAST_ORDER_DATE >= '2026-03-01'", 'aef', 'on or after takes it in'),
  of("LAST_ORDER_DATE < '2026-02-13'", 'd', 'before leaves out the day'),
  of("LAST_ORDER_DATE <= '2026-02-13'", 'bd', 'on or before takes it in'),
  of("DAT_OF_FOUNDATION = '2024-02-29'", 'e', 'a leap day'),
  of("DAT_OF_FOUNDATION != '2024-02-29'", 'abf', 'an unknown day is not another day'),
  of("DAT_OF_FOUNDATION between '1999-12-31' and '2000-01-01'", 'ab', 'a span of days'),
  of("DAT_OF_FOUNDATION not between '1999-12-31' and '2000-01-01'", 'ef', 'outside a span'),
  of('LAST_ORDER_DATE > today - 30 days', 'aef', 'less than 30 days ago, days to come included'),
  of('LAST_ORDER_DATE < today - 30 days', 'd', 'more than 30 days ago; day 30 itself is neither'),
  of('LAST_ORDER_DATE > today - 1 day', 'ef', 'less than a day ago is today'),
  of('LAST_ORDER_DATE < today', 'abd', 'before today'),
  of('LAST_ORDER_DATE is null', 'c', 'never ordered'),
  of('DAT_OF_FOUNDATION is not null', 'abef', 'a known day'),
  of("CREATED_AT = '2026-01-02'", 'b', "a moment falls on its day in the company's zone"),
  of("CREATED_AT >= '2026-01-05'", 'ef', 'moments are compared by day'),
];

const others = [
  of('IND_ECONOMICALLY_ACTIVE = true', 'ad', 'yes'),
  of('IND_ECONOMICALLY_ACTIVE = FALSE', 'bf', 'no, which is not unknown'),
  of('IND_ECONOMICALLY_ACTIVE != true', 'bf', 'not yes is no'),
  of('not IND_ECONOMICALLY_ACTIVE = true', 'bcef', 'NOT yes is no or unknown'),
  of('IND_ECONOMICALLY_ACTIVE is null', 'ce', 'neither yes nor no'),
  of('IND_ECONOMICALLY_ACTIVE is not null', 'abdf', 'yes or no'),
  of("CROSS_SELL_PROPOSITIONS in ('Thee', 'Wijn')", 'af', 'a set that has one of these'),
  of("CROSS_SELL_PROPOSITIONS = 'Koffie'", 'ab', 'a set that has this value'),
  of("CROSS_SELL_PROPOSITIONS like '%Thee%'", 'af', 'contains on a set is a whole value, case too'),
  of("CROSS_SELL_PROPOSITIONS like '%The%'", '', 'contains on a set is no piece of a value'),
  of("CROSS_SELL_PROPOSITIONS = 'Vis, vers'", 'e', 'a value with a comma'),
  of("CROSS_SELL_PROPOSITIONS not in ('Koffie')", 'def', 'the empty set has none of these'),
  of("CROSS_SELL_PROPOSITIONS not like '%Thee%'", 'bde', 'a set without this value'),
  of('CROSS_SELL_PROPOSITIONS is null', 'cd', 'unknown and empty sets are empty'),
  of('CROSS_SELL_PROPOSITIONS is not null', 'abef', 'sets with something in them'),
];

const groups = [
  of('1=1', 'abcdef', 'everybody'),
  of('1 = 0', '', 'nobody'),
  of('not 1=1', '', 'NOT everybody is nobody'),
  of('1=1 or 1=1', 'abcdef', 'everybody twice'),
  of("(1=1) and CITY = 'Oslo'", 'b', 'everybody narrows nothing'),
  of("CITY = 'Oslo' or NAME like 'hotel%'", 'bc', 'either of two'),
  of("CITY = 'Oslo' and EMPLOYEES_TOTAL > 0", '', 'both of two'),
  of(
    "CITY = 'Oslo' or CITY = 'Utrecht' and EMPLOYEES_TOTAL = 12",
    'ab',
    'AND binds tighter than OR',
  ),
  of("(CITY = 'Oslo' or CITY = 'Utrecht') and EMPLOYEES_TOTAL = 12", 'a', 'brackets first'),
  of("not (CITY = 'Oslo' and CHURN > 0.9)", 'abcdef', 'NOT of a group that nobody is in'),
  of("not (CITY = 'Oslo' or CHURN > 0.2)", 'acde', 'NOT of OR with unknowns in it'),
  of("not (CITY = 'Utrecht' and CHURN < 1)", 'bcdef', 'NOT of AND with unknowns in it'),
  of("not (not (CITY = 'Oslo') and CHURN is null)", 'abdf', 'NOT inside NOT'),
  of(
    '(("total_net_revenue" > 100 AND `Last_Order_Date` >= \'2026-02-13\')) OR NOT (Name is NOT null)',
    'abf',
    'quoted names, any case',
  ),
];

export const corpus: readonly CorpusCase[] = [...texts, ...numbers, ...dates, ...others, ...groups];
