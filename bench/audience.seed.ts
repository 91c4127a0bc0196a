import pg from 'pg';

/**
 * Fills a company with `count` profiles, their computed columns and contacts, by set-based SQL: uneven categories,
 * skewed revenues, unknown values, contacts with and without consent. The same on each run.
 * @param ownerUrl connection of the owner, who may skip foreign keys while loading
 */
export async function seedProfiles(ownerUrl: string, companyId: number, count: number) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Every key is made here, so checking each of them again would only cost time.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (const statement of statements) await client.query(statement, [companyId, count]);
    await client.query('vacuum analyze profile, profile_metric, person, suppression');
  } finally {
    await client.end();
  }
}

/** A number in [0, 1) that depends on a key (a bigint expression) and a salt alone. */
const chance = (salt: string, key = 'i') =>
  `((hashint8extended(${key}, hashtext('${salt}')) & 1048575) / 1048576.0)`;
/** One of the values, early ones more often. */
const pick = (salt: string, values: readonly string[]) =>
  `(array[${values.map((v) => `'${v}'`).join(',')}])[1 + floor(power(${chance(salt)}, 1.6) * ${values.length})::int]`;
const maybe = (salt: string, share: number, value: string, key = 'i') =>
  `case when ${chance(salt, key)} < ${share} then ${value} end`;

const segments = [
  'restaurant',
  'café',
  'snack bar',
  'lunchroom',
  'hotel',
  'canteen',
  'care home',
  'caterer',
];
const cities = [
  'Amsterdam',
  'Rotterdam',
  'Den Haag',
  'Utrecht',
  'Eindhoven',
  'Groningen',
  'Tilburg',
  'Almere',
  'Breda',
  'Nijmegen',
  'Apeldoorn',
  'Arnhem',
  'Haarlem',
  'Enschede',
  'Zwolle',
  'Leiden',
  'Urk',
  'Uden',
];
const provinces = [
  'Noord-Holland',
  'Zuid-Holland',
  'Noord-Brabant',
  'Gelderland',
  'Utrecht',
  'Overijssel',
  'Limburg',
  'Friesland',
  'Groningen',
  'Drenthe',
  'Flevoland',
  'Zeeland',
];

const statements = [
  `insert into profile (company_id, external_id, name, kind, crm_status, segment, city, province, country,
     kvk_number, employees_total, dat_of_foundation, ind_economically_active, ind_coc_mail_allowed, postcode, street)
   select $1::bigint, 'D-' || lpad(i::text, 7, '0'), ${pick('n', segments)} || ' ' || md5(i::text),
     ${pick('k', ['lead', 'customer'])}, ${pick('s', ['lead', 'customer', 'prospect', 'lost', 'do_not_contact'])},
     ${maybe('seg', 0.95, pick('seg2', segments))}, ${maybe('c', 0.97, pick('c2', cities))}, ${pick('p', provinces)},
     'NL', lpad((i % 90000000)::text, 8, '0'), ${maybe('e', 0.8, `floor(power(${chance('e2')}, 3) * 300)`)},
     ${maybe('f', 0.9, `date '1960-01-01' + floor(${chance('f2')} * 23000)::int`)},
     ${maybe('a', 0.7, `${chance('a2')} < 0.9`)}, ${maybe('m', 0.5, `${chance('m2')} < 0.8`)},
     lpad((i % 9000 + 1000)::text, 4, '0') || ' AB', 'Dorpsstraat'
   from generate_series(1, $2::bigint) i`,
  `insert into profile_metric (company_id, profile_id, total_gross_revenue, total_net_revenue,
     net_sales_last_12_months, last_invoice_date, last_order_date)
   select company_id, id, round(1.1 * revenue, 2), round(revenue, 2), round(revenue / 3, 2), ordered_on, ordered_on
   from (select company_id, id, exp(4 + 6 * ${chance('r', 'id')})::numeric as revenue,
       date '2026-06-30' - floor(power(${chance('d', 'id')}, 2) * 1100)::int as ordered_on
     from profile where company_id = $1 and $2::bigint > 0 and kind = 'customer') x`,
  `insert into profile_metric (company_id, profile_id)
   select company_id, id from profile where company_id = $1 and $2::bigint > 0 and kind = 'lead'`,
  // A first contact for each, a second one for two in five.
  `insert into person (company_id, profile_id, first_name, last_name, email, email_consent, is_primary)
   select $1::bigint, p.id, 'First', 'Last', 'p' || p.id || '.' || i || '@profiles.example',
     ${maybe('q', 0.6, `${chance('q2', 'p.id * 3 + i')} < 0.8`, 'p.id * 3 + i')}, i = 1
   from profile p cross join generate_series(1, 2) i
   where p.company_id = $1 and $2::bigint > 0 and (i = 1 or p.id % 5 < 2)`,
  `insert into suppression (company_id, email, reason)
   select $1::bigint, lower(email), 'opted_out' from person
   where company_id = $1 and $2::bigint > 0 and id % 50 = 0`,
];
