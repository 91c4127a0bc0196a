import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { migrate } from '../../platform/db/migrate.js';

const folder = fileURLToPath(new URL('../../../database/', import.meta.url));

/** Work that was recorded before there were runs, by the statement that recorded it. */
const before = [
  `insert into tenant default values`,
  `select set_config('app.company_id', '1', false)`,
  `insert into company (company_id, name) values (1, 'Oud')`,
  `insert into app_user (company_id, email, name) values (1, 'bo@oud.example', 'Bo')`,
  `insert into promotion (company_id, name, type, value, starts_on, code_mode, created_by)
    select 1, 'Zomer', 'percentage', 10, '2026-06-01', 'unique', id from app_user`,
  `insert into job (company_id, kind, status, total, processed, created_by)
    select 1, 'promotion_codes:' || p.id, 'finished', 9, 9, u.id from promotion p, app_user u`,
  `insert into mass_action (company_id, action, status, total, processed, changed, created_by, undone_by)
    select 1, a::jsonb, s, 5, n, n, id, case when s like 'und%' then id end from app_user, (values
      ('{"kind": "create_activity", "title": "Bellen"}', 'queued', 0),
      ('{"kind": "transfer_owner"}', 'failed', 2),
      ('{"kind": "transfer_owner"}', 'undoing', 5),
      ('{"kind": "transfer_owner"}', 'undone', 5)) v (a, s, n) order by n, s`,
  `insert into import_run (company_id, kind, file_key, file_name, mapping, options, status, total, processed, undo_status)
    values (1, 'profiles', 'k', 'a.csv', '{}', '{}', 'finished', 3, 3, null),
      (1, 'leads', 'k', 'b.csv', '{}', '{}', 'rolled_back', 3, 3, 'done'),
      (1, 'leads', 'k', 'c.csv', '{}', '{}', 'finished', 3, 3, 'running'),
      (1, 'leads', 'k', 'd.csv', '{}', '{}', 'aborted', 3, 1, null)`,
];

it('work that was recorded before keeps its state, its progress and its way back', async () => {
  const { url, roles } = inject('template');
  const name = `t_${process.pid}_old_runs`;
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  });
  await admin.connect();
  const some = mkdtempSync(join(tmpdir(), 'kade-old-runs-'));
  const database = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: database });
  try {
    await admin.query(`create database ${name}`);
    cpSync(folder, some, { recursive: true });
    for (const file of readdirSync(join(some, 'migrations')))
      if (file >= '0094') rmSync(join(some, 'migrations', file));
    await migrate(database, roles, some);
    await client.connect();
    for (const statement of before) await client.query(statement);
    await client.query('reset app.company_id');
    await migrate(database, roles, folder);
    const { rows } = await client.query(
      'select kind, about, status, total::int, processed::int, undo_status from run order by id',
    );
    expect(rows).toEqual(
      [
        ['promotion_codes', 'Zomer', 'finished', 9, 9, null],
        ['mass_action', 'Bellen', 'queued', 5, 0, null],
        ['mass_action', null, 'failed', 5, 2, null],
        ['mass_action', null, 'finished', 5, 5, 'queued'],
        ['mass_action', null, 'finished', 5, 5, 'done'],
        ['import', 'a.csv', 'finished', 3, 3, null],
        ['lead_upload', 'b.csv', 'finished', 3, 3, 'done'],
        ['lead_upload', 'c.csv', 'finished', 3, 3, 'running'],
        ['lead_upload', 'd.csv', 'aborted', 3, 1, null],
      ].map(([kind, about, status, total, processed, undo_status]) => ({
        ...{ kind, about, status, total, processed, undo_status },
      })),
    );
    const apart = await client.query(
      `select s.id from (select id, run_id from mass_action union all select id, run_id from import_run) s
        left join run r on r.id = s.run_id and r.subject_id = s.id where r.id is null`,
    );
    expect(apart.rows).toEqual([]);
  } finally {
    await client.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(some, { recursive: true });
  }
}, 60_000);
