import { type LeadMark, type LeadSide, message, refuseField } from '@kade/contract';
import { type Group, isGroup, type Rule } from '@kade/rules';

/** Rules that all have to hold, or one of which has to, in normal form. */
const joined = (join: Group['join'], rules: readonly Rule[]): Group => {
  const [only] = rules;
  if (rules.length === 1 && only && isGroup(only)) return only;
  return { join: rules.length < 2 ? 'all' : join, rules };
};

const kinds = { leads: 'lead', customers: 'customer' } as const satisfies Record<LeadSide, string>;
const ofSide = (side: LeadSide): Rule => ({ column: 'KIND', op: 'in', value: [kinds[side]] });

const within = (column: string, year: number): Rule => ({
  ...{ column, op: 'between' },
  value: [`${year}-01-01`, `${year}-12-31`],
});

/** Leads count by the day they were added, customers by their first order, those without an order as leads do. */
const began = (side: LeadSide, year: number): Rule =>
  side === 'leads'
    ? within('CREATED_AT', year)
    : joined('any', [
        within('FIRST_ORDER_DATE', year),
        joined('all', [{ column: 'FIRST_ORDER_DATE', op: 'empty' }, within('CREATED_AT', year)]),
      ]);

/** Of a side, those of these years; of all years when none is named. */
export const sideRule = (side: LeadSide, years: readonly number[] = []): Group =>
  joined('all', [
    ofSide(side),
    ...(years.length > 0
      ? [
          joined(
            'any',
            years.map((year) => began(side, year)),
          ),
        ]
      : []),
  ]);

const closed = ['lost', 'do_not_contact'];
/** Leads by how they stand. */
export const standingRule = (standing: NonNullable<LeadMark['standing']>): Group =>
  joined('all', [
    ofSide('leads'),
    standing === 'open'
      ? { column: 'CRM_STATUS', op: 'notIn', value: closed }
      : { column: 'CRM_STATUS', op: 'in', value: [standing] },
  ]);

/** Profiles with one of these values of a column; with `unknown` those without any besides. */
function valueRules({ column, value, unknown }: LeadMark): Rule[] {
  if (!column) return [];
  const some: Rule[] = value.length > 0 ? [{ column, op: 'in', value }] : [];
  const none: Rule[] = unknown ? [{ column, op: 'empty' }] : [];
  return some.length + none.length > 0 ? [joined('any', [...some, ...none])] : [];
}

/** Whom a figure is of, as a rule. Throws `invalid` for values of no column. */
export function ruleOfMark(mark: LeadMark): Group {
  const { side, standing, column, value, unknown, year, score_from, score_to, leadvalue } = mark;
  if (!column && (value.length > 0 || unknown))
    throw refuseField('column', message('value_needs_column'));
  const sides: Rule[] =
    side || year.length === 0
      ? side
        ? [sideRule(side, year)]
        : []
      : [joined('any', [sideRule('leads', year), sideRule('customers', year)])];
  const rules: Rule[] = [
    ...sides,
    ...(standing ? [standingRule(standing)] : []),
    ...valueRules(mark),
    ...(score_from === undefined
      ? []
      : [{ column: 'LEADSCORE', op: '>=' as const, value: score_from }]),
    ...(score_to === undefined
      ? []
      : [{ column: 'LEADSCORE', op: '<=' as const, value: score_to }]),
    ...(leadvalue ? [{ column: 'LEADVALUE', op: 'in' as const, value: [leadvalue] }] : []),
  ];
  return joined('all', once(rules.flatMap(flat)));
}

/** A standing says the side as well: what is said twice is said once. */
const once = (rules: readonly Rule[]): Rule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
];

/** A group of conditions that all have to hold says the same without being one. */
const flat = (rule: Rule): readonly Rule[] =>
  isGroup(rule) && rule.join === 'all' && !rule.not ? rule.rules.flatMap(flat) : [rule];
