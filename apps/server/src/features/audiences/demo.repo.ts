import type { ApprovalMove, ApprovalStatus, AudienceDraft } from '@kade/contract';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { addPastMoves } from '../approvals/index.js';
import { ruleFrame } from '../profiles/index.js';
import { audienceKind } from './audiences.approval.js';
import { addAudience, findAudience, setAudienceStatus } from './audiences.repo.js';
import { noteFrozen } from './days/days.jobs.js';
import { noteDay } from './days/days.repo.js';
import { setList } from './lists/lists.repo.js';
import { freezeMembers, membersOf } from './members.repo.js';

type Step = readonly [move: ApprovalMove, to: ApprovalStatus, daysAgo: number, comment?: string];
type DemoAudience = Pick<AudienceDraft, 'name' | 'origin_query'> &
  Partial<AudienceDraft> & { madeDaysAgo: number; steps: readonly Step[] };

const approvedAfter = (days: number, comment?: string): Step[] => [
  ['submit', 'pending', days],
  ['approve', 'active', days - 1, ...(comment ? ([comment] as const) : ([] as const))],
];

/** Whom a food-service wholesaler talks to, in every state that an audience can have. */
const audiences: readonly DemoAudience[] = [
  {
    name: 'Klanten die wegzakken',
    description: 'Bestelden vorig jaar goed en zijn nu langer dan anderhalve maand stil.',
    origin_query:
      "KIND = 'customer' and NET_SALES_LAST_12_MONTHS > 5000 and LAST_ORDER_DATE < today - 45 days",
    madeDaysAgo: 284,
    steps: approvedAfter(281, 'Goede grens; voor kleinere klanten loont een actie niet.'),
  },
  {
    name: 'Horeca met terras in de Randstad',
    description: 'Voor de terrasactie: cafés, restaurants en strandpaviljoens in drie provincies.',
    origin_query:
      "PROVINCE in ('Noord-Holland', 'Zuid-Holland', 'Utrecht') and (SEGMENT in ('Café', 'Restaurant') or SUBSEGMENT = 'Strandpaviljoen') and CUSTOM_COLUMN_04 in ('Klein terras', 'Groot terras')",
    madeDaysAgo: 604,
    steps: approvedAfter(600),
  },
  {
    name: 'Trouwe klanten, lang niet alles',
    description:
      'Kopen veel, maar uit weinig schappen: kans voor een tweede of derde productgroep.',
    origin_query:
      'NET_SALES_LAST_12_MONTHS > 10000 and UNIQUE_PRODUCTS_LAST_12_MONTHS < 60 and LAST_ORDER_DATE > today - 30 days',
    madeDaysAgo: 715,
    steps: approvedAfter(712),
  },
  {
    name: 'Zorginstellingen die mogen worden gemaild',
    description: null,
    origin_query: "SEGMENT = 'Zorginstelling' and not (IND_COC_MAIL_ALLOWED = false)",
    madeDaysAgo: 250,
    steps: approvedAfter(246),
  },
  {
    name: 'Leads in en om Amsterdam',
    description: 'Bedrijven die nog geen klant zijn, op de bezorgroute van de hoofdstad.',
    purpose: 'Sales',
    origin_query:
      "KIND = 'lead' and CITY in ('Amsterdam', 'Amstelveen', 'Haarlem', 'Zaandam') and CRM_STATUS not in ('lost', 'do_not_contact')",
    madeDaysAgo: 6,
    steps: [['submit', 'pending', 1]],
  },
  {
    name: 'Hotels zonder bestelling sinds het voorjaar',
    description: 'Nog te bespreken: hoort een pension hier ook in?',
    origin_query: "SEGMENT = 'Hotel' and KIND = 'customer' and LAST_ORDER_DATE < today - 120 days",
    madeDaysAgo: 3,
    steps: [],
  },
  {
    name: 'Alle snackbars',
    description: 'Voor de frituurweken.',
    origin_query: "SEGMENT = 'Snackbar'",
    madeDaysAgo: 12,
    steps: [
      ['submit', 'pending', 11],
      [
        'reject',
        'rejected',
        10,
        'Laat wie niet gebeld of gemaild wil worden erbuiten, en maak ijssalons een eigen groep.',
      ],
    ],
  },
  {
    name: 'Relatiedag 2026: genodigden',
    description: 'Grootste klanten, met wie Bas er nog bij wil hebben.',
    audienceType: 'static',
    purpose: 'Service',
    origin_query: "KIND = 'customer' and NET_SALES_LAST_12_MONTHS > 60000",
    madeDaysAgo: 25,
    steps: approvedAfter(24),
  },
  {
    name: 'Voorjaarsactie ijs',
    description: 'Liep tot en met de zomer.',
    origin_query: "SUBSEGMENT in ('IJssalon', 'Strandpaviljoen') or SEGMENT = 'Lunchroom'",
    madeDaysAgo: 200,
    steps: [...approvedAfter(198), ['deactivate', 'inactive', 60]],
  },
];

const dayMs = 86_400_000;
/** Above this a history of days takes longer than a newcomer waits; then yesterday alone is noted. */
const mostForHistory = 20_000;
const historyDays = 14;

/**
 * Gives the demo company its audiences: made by its marketeer, approved or not by its admin, with the members of the
 * last days noted, so that there is something to compare with.
 */
export async function addDemoAudiences(
  tx: TenantTx,
  companyId: number,
  people: { maker: number; reviewer: number },
  clock: Clock,
): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  for (const { madeDaysAgo, steps, ...draft } of audiences) {
    const id = await addAudience(tx, companyId, people.maker, {
      description: null,
      audienceType: 'dynamic',
      purpose: 'Marketing',
      ...draft,
    });
    const isStatic = draft.audienceType === 'static';
    if (isStatic) await listSome(tx, companyId, id);
    const made = await findAudience(tx, companyId, id);
    if (!made) throw new Error('An audience that was just made is gone.');
    const snapshot = await audienceKind.snapshot(tx, companyId, made);
    const moves = steps.map(([move, to, daysAgo, comment]) => ({
      ...{ move, to, comment, at: ago(daysAgo) },
      actorId: move === 'submit' ? people.maker : people.reviewer,
    }));
    const standing = await addPastMoves(tx, companyId, { type: 'audience', id, snapshot }, moves);
    await setAudienceStatus(tx, companyId, id, standing);
    if (isStatic) {
      await freezeMembers(tx, companyId, made, clock);
      await noteFrozen(tx, companyId, made, clock);
    }
    await sql`update audience set created_at = ${ago(madeDaysAgo)},
      updated_at = ${ago(Math.min(madeDaysAgo, ...steps.map(([, , days]) => days)))}
      where company_id = ${companyId} and id = ${id}`.execute(tx);
  }
  await noteLastDays(tx, companyId, clock);
}

/** A few by hand on both lists, as people do. */
async function listSome(tx: TenantTx, companyId: number, audienceId: number): Promise<void> {
  const some = async (where: string, most: number) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from profile p join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      where p.company_id = ${companyId} and ${sql.raw(where)} order by m.net_sales_last_12_months desc, p.id
      limit ${most}`.execute(tx);
    return rows.map((row) => row.id);
  };
  const more = await some('m.net_sales_last_12_months between 30000 and 60000', 12);
  await setList(tx, companyId, audienceId, 'include', more);
  await setList(
    tx,
    companyId,
    audienceId,
    'exclude',
    await some('m.net_sales_last_12_months > 60000', 2),
  );
}

/** Each day's members, as the rules selected them with that day for today. */
async function noteLastDays(tx: TenantTx, companyId: number, clock: Clock): Promise<void> {
  const { count } = await tx
    .selectFrom('profile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const frame = await ruleFrame(tx, companyId, clock);
  const dayBefore = (day: string, days: number) =>
    new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
  const rows = await tx
    .selectFrom('audience')
    .select('id')
    .where('company_id', '=', companyId)
    .where('audience_type', '=', 'dynamic')
    .where('status', 'in', ['draft', 'pending', 'active'])
    .orderBy('id')
    .execute();
  const days = count > mostForHistory ? 1 : historyDays;
  for (const { id } of rows) {
    const audience = await findAudience(tx, companyId, id);
    if (!audience) continue;
    for (let back = days; back >= 1; back -= 1) {
      const then = { ...frame, today: dayBefore(frame.today, back) };
      const members = await membersOf(tx, companyId, audience, then);
      const at = new Date(clock.now().getTime() - (back - 1) * dayMs);
      await noteDay(tx, companyId, audience, members, {
        day: dayBefore(at.toISOString().slice(0, 10), 1),
        at: new Date(`${at.toISOString().slice(0, 10)}T00:07:00Z`),
      });
    }
  }
}
