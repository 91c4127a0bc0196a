import { type Column, catalogue, fieldOf, tableOf } from '@kade/contract';
import type pg from 'pg';

/** A number in [0, 1) that depends on a key and a salt alone. */
const chance = (salt: string, key = 'i') =>
  `((hashint8extended(${key}, hashtext('${salt}')) & 1048575) / 1048576.0)`;
const oneOf = (salt: string, values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + floor(power(${chance(salt)}, 1.6) * ${values.length})::int]`;

const segments = 'restaurant,café,snack bar,lunchroom,hotel,canteen,care home,caterer'.split(',');
const cities =
  'Amsterdam,Rotterdam,Den Haag,Utrecht,Eindhoven,Groningen,Tilburg,Almere,Breda,Nijmegen,Zwolle,Leiden,Urk,Uden'.split(
    ',',
  );
const provinces =
  'Noord-Holland,Zuid-Holland,Noord-Brabant,Gelderland,Utrecht,Overijssel,Limburg,Friesland,Groningen,Drenthe,Flevoland,Zeeland'.split(
    ',',
  );
const propositions = ['Koffie', 'Thee', 'Wijn', 'Zuivel', 'Brood', 'Groente'];

/** Columns that questions are about; all others get something of their type. */
const chosen: Record<string, string> = {
  NAME: `${oneOf('name', segments)} || ' ' || md5(i::text)`,
  EXTERNAL_ID: `'D-' || lpad(i::text, 7, '0')`,
  KIND: oneOf('kind', ['lead', 'customer']),
  CRM_STATUS: oneOf('status', ['lead', 'customer', 'prospect', 'lost', 'do_not_contact']),
  SEGMENT: oneOf('segment', segments),
  CITY: oneOf('city', cities),
  PROVINCE: oneOf('province', provinces),
  LEADVALUE: oneOf('leadvalue', ['Low', 'Medium', 'High']),
  EMPLOYEES_TOTAL: `floor(power(${chance('staff')}, 3) * 300)`,
  TOTAL_NET_REVENUE: `round(exp(4 + 6 * ${chance('revenue')})::numeric, 2)`,
  PREDICTED_CLV: `round(exp(3 + 7 * ${chance('clv')})::numeric, 2)`,
  LAST_ORDER_DATE: `date '2026-06-30' - floor(power(${chance('day')}, 2) * 1100)::int`,
  CROSS_SELL_PROPOSITIONS: `array[${oneOf('x1', propositions)}, ${oneOf('x2', propositions)}]`,
};

/** One row in eight does not know a value, where the column may be unknown. */
function valueFor({ key, type, unit, source }: Column): string {
  const own = chosen[key];
  if (own && !['SEGMENT', 'CITY', 'EMPLOYEES_TOTAL'].includes(key)) return own;
  const salt = key.toLowerCase();
  const value =
    own ??
    {
      text: `'${salt.slice(0, 8)} ' || floor(${chance(salt)} * 5000)`,
      category: `'Class ' || floor(power(${chance(salt)}, 2) * 40)`,
      multi: `array['Class ' || floor(${chance(salt)} * 9)]`,
      number:
        unit === 'share'
          ? `round(${chance(salt)}::numeric, 6)`
          : unit === 'EUR'
            ? `round((${chance(salt)} * 20000)::numeric, 2)`
            : `floor(${chance(salt)} * 100)`,
      date: `date '2026-06-30' - floor(${chance(salt)} * 9000)::int`,
      boolean: `${chance(salt)} < 0.6`,
    }[type];
  const needed = source === 'invoices' && type === 'number';
  return needed ? value : `case when ${chance(`${salt}?`)} < 0.875 then ${value} end`;
}

const given = catalogue.filter(({ key }) => key !== 'CREATED_AT' && key !== 'UPDATED_AT');
const fieldsOf = (table: string) => given.filter((column) => tableOf(column) === table);

/** Fills a company with `count` rows that have a value in every column of the catalogue, and contacts for whom a mail may reach. */
export async function seedColumns(owner: pg.Client, companyId: number, count: number) {
  // Every key is made here, so checking each of them again would only cost time.
  await owner.query('set session_replication_role = replica');
  await owner.query('set synchronous_commit = off');
  const insert = async (table: string, key: string, columns: readonly Column[], from: string) =>
    owner.query(`insert into ${table} (company_id, ${key}${columns.map(fieldOf).join(', ')})
      select ${companyId}, ${from}`);
  const profile = fieldsOf('profile');
  await insert(
    'profile',
    '',
    profile,
    `${profile.map(valueFor).join(', ')} from generate_series(1, ${count}) i`,
  );
  const metric = fieldsOf('profile_metric');
  await insert(
    'profile_metric',
    'profile_id, ',
    metric,
    `i, ${metric.map(valueFor).join(', ')} from (select id as i from profile where company_id = ${companyId}) p`,
  );
  await owner.query(`insert into person (company_id, profile_id, first_name, last_name, email, email_consent, is_primary)
    select ${companyId}, id, 'First', 'Last', 'p' || id || '@profiles.example',
      case when ${chance('asked', 'id')} < 0.6 then ${chance('consent', 'id')} < 0.8 end, true
    from profile where company_id = ${companyId}`);
  await owner.query(`insert into suppression (company_id, email, reason)
    select ${companyId}, email_key, 'opted_out' from person where company_id = ${companyId} and id % 50 = 0`);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze profile, profile_metric, person, suppression');
}
