import type pg from 'pg';

/** A number in [0, 1) that depends on a key and a salt alone. */
const chance = (salt: string, key: string) =>
  `((hashint8extended(${key}, hashtext('${salt}')) & 1048575) / 1048576.0)`;
const oneOf = (salt: string, key: string, values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + floor(${chance(salt, key)} * ${values.length})::int]`;

const segments = ['Restaurant', 'Café', 'Hotel', 'Kantine', 'Cateraar', 'Lunchroom', 'Snackbar'];
const provinces = ['Utrecht', 'Gelderland', 'Noord-Brabant', 'Noord-Holland', 'Zuid-Holland'];

/**
 * Gives a company profiles that came in as leads in the three years up to 2026-06-30, ten columns known of them: three in ten
 * became customers within half a year, the more likely by segment and size, and ordered each month since.
 */
export async function seedLeads(
  owner: pg.Client,
  companyId: number,
  profiles: number,
): Promise<void> {
  // Every key is made here, so checking each of them again would only cost time.
  await owner.query('set session_replication_role = replica');
  await owner.query('set synchronous_commit = off');
  await owner.query(`insert into profile (company_id, name, external_id, kind, crm_status, created_at, segment,
      employees_class, province, source, juridical_form, credit_score, residence_function, sbi_code, city,
      employees_total, pc_adr_m2, dat_of_foundation)
    select ${companyId}, 'Lead ' || i, 'L' || i, case when won then 'customer' else 'lead' end,
      case when won then 'customer' when ${chance('lost', 'i')} < 0.2 then 'lost' else 'lead' end,
      timestamptz '2023-07-01' + ${chance('came', 'i')} * interval '1090 days', segment, size,
      ${oneOf('province', 'i', provinces)}, ${oneOf('source', 'i', ['Beurs', 'Website', 'Bel', 'Tip'])},
      ${oneOf('form', 'i', ['Eenmanszaak', 'Vof', 'Besloten Vennootschap'])},
      ${oneOf('credit', 'i', ['A', 'B', 'C', 'D', 'E'])}, ${oneOf('use', 'i', ['winkelfunctie', 'bijeenkomstfunctie'])},
      (10 + floor(${chance('sbi', 'i')} * 60))::text, 'Plaats ' || floor(${chance('city', 'i')} * 300)::int,
      floor(${chance('staff', 'i')} * 90), floor(${chance('area', 'i')} * 900),
      date '1980-01-01' + floor(${chance('old', 'i')} * 15000)::int
    from (select i, segment, size, ${chance('won', 'i')} < case segment when 'Restaurant' then 0.5 when 'Hotel' then 0.4 else 0.2 end
        + case size when '5-9' then 0.1 else 0 end as won
      from (select i, ${oneOf('segment', 'i', segments)} as segment,
          ${oneOf('size', 'i', ['1', '2-4', '5-9', '10-19', '20+'])} as size
        from generate_series(1, ${profiles}) i) a) b`);
  await owner.query(
    `insert into product (company_id, sku, name) values (${companyId}, 'S', 'Product')`,
  );
  await owner.query(`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
    select ${companyId}, id || '-' || k, id, day, value, value, value
    from (select p.id, k, p.created_at::date + 5 + floor(${chance('first', 'p.id')} * 170)::int + 60 * k as day,
        round((40 + 400 * ${chance('value', 'p.id')})::numeric, 2) as value
      from profile p cross join lateral generate_series(0, 5) k
      where p.company_id = ${companyId} and p.kind = 'customer') d
    where day <= date '2026-06-30'`);
  await owner.query(`insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
    select ${companyId}, i.id, 1, p.id, 1, i.net, i.gross, i.net
    from invoice i, product p where i.company_id = ${companyId} and p.company_id = ${companyId}`);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze profile, product, invoice, invoice_line');
}
