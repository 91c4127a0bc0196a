import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/run.mjs';

/** The one feature that says what a table's rows mean, and who else writes into it, each with the reason. */
const shared = new Map([
  [
    'activity',
    { owner: 'activities', campaigns: 'calls of a campaign end with it, in one statement' },
  ],
  ['api_key', { owner: 'account', access: 'the last use is noted where the key is checked' }],
  [
    'app_user',
    {
      owner: 'access',
      account: 'name, language and activity are the account’s, the sign-in is not',
      companies: 'a company is founded with its first users',
    },
  ],
  [
    'change_ledger',
    { owner: 'ledger', imports: 'a million rows are written together with what they replaced' },
  ],
  ['comment_mention', { owner: 'comments', demo: 'founded with a past' }],
  ['company', { owner: 'account', companies: 'founds it' }],
  [
    'company_analysis',
    { owner: 'profiles', demo: 'columns of a month ago are not those of a company that stands' },
  ],
  ['import_run', { owner: 'imports', uploads: 'old uploads are forgotten' }],
  [
    'notification',
    {
      owner: 'notifications',
      campaigns: 'the demo’s calls were told then',
      demo: 'founded with a past',
    },
  ],
  [
    'opportunity',
    {
      owner: 'opportunities',
      'mass-actions': 'thousands in one statement, with their ledger',
      demo: 'founded with a past',
    },
  ],
  [
    'opportunity_event',
    {
      owner: 'opportunities',
      imports: 'the history that another CRM had',
      'mass-actions': 'thousands in one statement',
    },
  ],
  [
    'opportunity_product',
    { owner: 'opportunities', imports: 'the products of staged rows', demo: 'founded with a past' },
  ],
  ['person', { owner: 'profiles', campaigns: 'readers choose the language of their mails' }],
  ['product_category', { owner: 'imports', demo: 'founded with its products' }],
  ['profile', { owner: 'profiles', imports: 'profiles that invoices name and nobody sent' }],
  [
    'profile_metric',
    {
      owner: 'profiles',
      lifecycle: 'the columns that its models fill',
      leads: 'the columns that its model fills',
      whitespots: 'the columns that its model and what customers say fill',
    },
  ],
  [
    'profile_signal',
    {
      owner: 'signals',
      triggers: 'a trigger is put off or closed',
      demo: 'founded with a past',
    },
  ],
  ['run', { owner: 'runs', uploads: 'old uploads are forgotten with their run' }],
  ['stage_change', { owner: 'lifecycle', models: 'it is forgotten with its run' }],
  ['saved_view', { owner: 'profiles', demo: 'founded with views' }],
  ['whitespot_feedback', { owner: 'whitespots', demo: 'founded with a past' }],
  ['whitespot_settings', { owner: 'whitespots', demo: 'founded with a rule' }],
  ['user_group', { owner: 'account', companies: 'a company is founded with its first users' }],
]);

/** Files whose work is SQL: `.repo` asks the database, `.sql` makes parts of statements that several repos use. */
const isRepo = /\.(?:repo|sql)\.ts$/;
const notProduct = /test|\.worker\.ts$/;
const speaksSql = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
const writes =
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*['"](\w+)(?: as \w+)?['"]|\b(?:insert into|update|delete from)\s+(\w+)/g;

/**
 * What is wrong with where SQL stands below the server's features, a line each: SQL outside of repos, a table that a
 * second feature writes without a reason that is listed, a reason that nobody needs any more.
 * @param tables the tables of the database
 * @param listed the tables that several features write
 */
export function wrongSql(
  src = join(root, 'apps/server/src/features'),
  tables = tablesOf(join(root, 'apps/server/database/schema.sql')),
  listed = shared,
) {
  const wrong = [];
  const writers = new Map();
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !notProduct.test(path))
    .map((path) => join(src, path));
  for (const file of files) {
    const path = relative(src, file).replaceAll('\\', '/');
    const text = readFileSync(file, 'utf8');
    if (!isRepo.test(path)) {
      if (speaksSql.test(text))
        wrong.push(`${path}: SQL stands in *.repo.ts, parts of it in *.sql.ts`);
      continue;
    }
    const [feature = ''] = path.split('/');
    for (const [, built, written] of text.matchAll(writes)) {
      const table = built ?? written ?? '';
      if (tables.has(table)) writers.set(table, new Map(writers.get(table)).set(feature, path));
    }
  }
  for (const [table, by] of writers) {
    const { owner, ...others } = listed.get(table) ?? {};
    if (!owner && by.size > 1)
      wrong.push(
        `${table} is written by ${[...by.keys()].join(' and ')}: one of them owns it, and the other asks it (or is listed in scripts/sql.mjs)`,
      );
    if (!owner) continue;
    for (const [feature, path] of by)
      if (feature !== owner && !others[feature])
        wrong.push(`${path}: ${table} is ${owner}’s to write`);
    for (const feature of Object.keys(others))
      if (!by.has(feature)) wrong.push(`scripts/sql.mjs: ${feature} no longer writes ${table}`);
  }
  return wrong;
}

function tablesOf(schema) {
  const text = readFileSync(schema, 'utf8');
  return new Set([...text.matchAll(/create table (?:\w+\.)?(\w+)/gi)].map((found) => found[1]));
}
