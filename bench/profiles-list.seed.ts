import pg from 'pg';

/**
 * Fills a company with `count` profiles that have names as people search for them: a kind of business and a family
 * name, of which some 30,000 occur, a town, a KvK number, an e-mail address and a contact. The same on each run.
 * Triggers stay on: what a real import costs to keep the list's index and counts fresh is part of the seed.
 * @param owners users who own the profiles in turns, and over how many days back these came in, most of them lately
 */
export async function seedNamedProfiles(
  ownerUrl: string,
  companyId: number,
  count: number,
  { owners = [], days = 0 }: { owners?: readonly number[]; days?: number } = {},
) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(`set app.company_id = '${companyId}'`);
    for (const statement of statements(owners, days))
      await client.query(statement, [companyId, count]);
    await client.query('vacuum analyze profile, profile_metric, person');
  } finally {
    await client.end();
  }
}

const number = (salt: string, key = 'i') =>
  `((hashint8extended(${key}, hashtext('${salt}')) & 1048575) / 1048576.0)`;
const pick = (salt: string, words: string, key = 'i') => {
  const values = words.split(' ').map((w) => w.replaceAll('~', ' ').replaceAll("'", "''"));
  return `(array['${values.join("','")}'])[1 + floor(power(${number(salt, key)}, 1.4) * ${values.length})::int]`;
};

const kinds =
  'Restaurant Café Hotel Bakkerij Slagerij Lunchroom Eetcafé Cafetaria Brasserie Bistro Zorgcentrum Catering Pizzeria Grand~Café IJssalon Traiteur';
const heads =
  'Jan Pie Wil Hen Kla Dir Bak Smi Vis Mul Boe Dek Meij Bos Mol Kui Wes Koo Has Ver Die Pos Sch Bra Pri Gre Hoe Lam Tol Rui Vel Zan Ste Klo Dro Blo Nij Wit Zwa Oos';
const middles = 'n s k d t l r m g b ns ks ls rs nd ld rd st nk mp lt rt ng gg kk ll ss tt pp bb';
const tails =
  'sen stra ma inga man mans er ers en hof huis berg veld kamp horst steeg dijk meer broek sma ink ing aar eveld elaar';
const first =
  'Jan Piet Klaas Henk Maria Anna Els Sanne Daan Lotte Fatima Mohammed Eva Noah José Björn Zoë Chloé Wout Ingrid Marieke Thijs Bram Femke';
const cities =
  "Amsterdam Rotterdam Den~Haag Utrecht Eindhoven Groningen Tilburg Almere Breda Nijmegen Apeldoorn Arnhem Haarlem Enschede Zwolle Leiden 's-Hertogenbosch Zoetermeer Maastricht Dordrecht Ede Delft Deventer Alkmaar Venlo Leeuwarden Hilversum Roosendaal Oss Schiedam Spijkenisse Helmond Vlaardingen Almelo Gouda Zaandam Lelystad Hoorn Assen Bergen~op~Zoom Capelle~aan~den~IJssel Veenendaal Katwijk Zeist Nieuwegein Harderwijk Terneuzen Sneek Middelburg Urk Uden";

const statements = (owners: readonly number[], days: number) => [
  `insert into profile (company_id, external_id, name, kind, crm_status, segment, city, province, sales_owner, kvk_number, email,
     owner_user_id, created_at)
   select $1::bigint, 'R' || lpad(i::text, 7, '0'), kind || ' ' || family, ${pick('k', 'lead customer')},
     ${pick('s', 'lead customer prospect lost do_not_contact')}, lower(kind), city,
     ${pick('p', 'Noord-Holland Zuid-Holland Noord-Brabant Gelderland Utrecht Overijssel Limburg Friesland Groningen')},
     ${pick('o', 'Daan~de~Vries Lotte~Bakker Sanne~Visser Bram~Mulder')},
     lpad(floor(${number('kvk')} * 9 + 1)::text || lpad((i * 7919 % 9999991)::text, 7, '0'), 8, '0'),
     'info@' || lower(family) || (i % 97) || '.example',
     ${owners.length > 0 ? `(array[${owners.join(', ')}]::bigint[])[1 + i % ${owners.length}]` : 'null'},
     now() - make_interval(secs => floor(${days} * 86400 * power(${number('age')}, 3)))
   from (select i, ${pick('kind', kinds)} as kind, ${pick('city', cities)} as city,
       ${pick('a', heads)} || ${pick('b', middles)} || ${pick('c', tails)} as family
     from generate_series(1, $2::bigint) i) x`,
  `insert into profile_metric (company_id, profile_id, total_gross_revenue, total_net_revenue, net_sales_last_12_months)
   select company_id, id, round(1.1 * revenue, 2), round(revenue, 2), round(revenue / 3, 2)
   from (select company_id, id, exp(4 + 6 * ${number('r', 'id')})::numeric as revenue
     from profile where company_id = $1 and $2::bigint > 0) x`,
  `insert into person (company_id, profile_id, first_name, last_name, email, email_consent, is_primary)
   select $1::bigint, p.id, x.given, x.family, lower(unaccent(x.given)) || '.' || lower(x.family) || '@mail.example', true, true
   from profile p cross join lateral (select ${pick('f', first, 'p.id')} as given,
       ${pick('x', heads, 'p.id')} || ${pick('y', middles, 'p.id')} || ${pick('z', tails, 'p.id')} as family) x
   where p.company_id = $1 and $2::bigint > 0`,
];
