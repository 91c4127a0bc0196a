import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ImportKind,
  type ImportRun,
  importFields,
  importKinds,
  say as inLanguage,
  numberFormats,
  Refusal,
  sayKept,
} from '@kade/contract';
import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { listCompanyIds, loadCompany } from '../companies/index.js';
import { importFileNow } from './numbers/now.js';

const usage = `npm run import -- <kind> <file> [--map field=Column …] [--company <name or id>] [--skip] [--create-missing] [--numbers comma|point]

  kind              ${importKinds.join(', ')}
  file              CSV, CSV.gz or XLSX
  --map             our field = column of the file; may be repeated. Left out: guessed from the column names
  --company         which company; needed when there are several
  --skip            leave what exists as it is, instead of updating it
  --create-missing  make unknown profiles and products, instead of rejecting their rows
  --numbers         how numbers such as 12.500 are to be read: comma (1.234,56) or point (1,234.56). Left out: as the
                    file and the company's setting tell; where they do not, the import asks`;

/** What was typed cannot be carried out; the message says what to type instead. */
class UsageError extends Error {}

function readArguments(args: readonly string[]) {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
  const { values, positionals } = parsed;
  const [kindText, path, ...more] = positionals;
  const kind = ImportKind.safeParse(kindText);
  if (!kind.success)
    throw new UsageError(`Which kind? One of ${importKinds.join(', ')}.\n\n${usage}`);
  if (path === undefined || more.length > 0)
    throw new UsageError(`Name one file, and quote column names with blanks.\n\n${usage}`);
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  const pairs = values.map.flatMap((text) => text.split(/,(?=[a-z_0-9]+=)/));
  const mapping: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`--map ${pair}: write it as field=Column.`);
    mapping[pair.slice(0, at).trim()] = pair.slice(at + 1).trim();
  }
  const numbers = z
    .enum(numberFormats)
    .nullable()
    .safeParse(values.numbers ?? null);
  if (!numbers.success) throw new UsageError(`--numbers ${values.numbers}: write comma or point.`);
  return { kind: kind.data, path, mapping, values, numbers: numbers.data };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true, default: [] },
      company: { type: 'string' },
      skip: { type: 'boolean', default: false },
      'create-missing': { type: 'boolean', default: false },
      numbers: { type: 'string' },
    },
  });

/** The company meant, by name or id; the only one where none is named. */
async function findCompany({ db }: Platform, wanted: string | undefined): Promise<number> {
  const ids = await listCompanyIds(db);
  const companies = await Promise.all(
    ids.map(async (id) => ({
      id,
      name: (await db.inTenant(id, (tx) => loadCompany(tx, id))).name,
    })),
  );
  const list = companies.map((c) => `  ${c.id}  ${c.name}`).join('\n');
  if (companies.length === 0)
    throw new UsageError('There is no company yet. Start the product once with npm start.');
  const found =
    wanted === undefined
      ? companies
      : companies.filter(
          (c) => String(c.id) === wanted || c.name.toLowerCase() === wanted.toLowerCase(),
        );
  const [only] = found;
  if (only && found.length === 1) return only.id;
  throw new UsageError(`Which company? Name it with --company:\n${list}`);
}

const number = new Intl.NumberFormat('en-US');

function report(run: ImportRun, seconds: number, say: (line: string) => void) {
  const total = run.total ?? 0;
  say(
    `${number.format(total)} rows in ${seconds.toFixed(1)} s (${number.format(Math.round(total / seconds))} per second)`,
  );
  for (const key of ['created', 'updated', 'skipped', 'rejected'] as const)
    say(`  ${key.padEnd(9)}${number.format(run[key]).padStart(12)}`);
  for (const [field, format] of Object.entries(run.number_formats))
    say(`  ${field}: numbers such as 12.500 read with a ${format} before the decimals`);
  if (run.rejected > 0)
    say(`The rejected rows with their reasons: GET /api/v1/data/imports/${run.id}/rejected/`);
}

/**
 * Imports a file from the command line, in this process, and prints what became of its rows.
 * @returns the exit code: 0 when the run finished
 */
export async function importCommand(
  platform: Platform,
  args: readonly string[],
  say: (line: string) => void,
  show: (line: string) => void = () => {},
): Promise<number> {
  try {
    const { kind, path, mapping, values, numbers } = readArguments(args);
    const companyId = await findCompany(platform, values.company);
    const fileKey = `imports/${companyId}/${randomUUID()}`;
    await platform.files.put(fileKey, createReadStream(path));
    const actor = { companyId, userId: null, userName: 'command line', address: null };
    const request = {
      kind,
      fileKey,
      fileName: basename(path),
      mapping: Object.keys(mapping).length > 0 ? mapping : undefined,
      options: {
        on_duplicate: values.skip ? ('skip' as const) : ('update' as const),
        create_missing: values['create-missing'],
        number_format: numbers,
      },
    };
    const started = Date.now();
    const run = await importFileNow(platform, actor, request, (rows) =>
      show(`${number.format(rows)} rows read…`),
    );
    show('');
    if (run.status !== 'finished') {
      say(
        `The import failed: ${run.error === null ? 'it was ended by somebody else.' : sayKept('en', run.error)}`,
      );
      return 1;
    }
    report(run, Math.max(0.001, (Date.now() - started) / 1000), say);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) say(error.message);
    else if (error instanceof Refusal) say(refused(error));
    else throw error;
    return 1;
  }
}

function refused(error: Refusal): string {
  const said = (field: string) =>
    error.more.errors?.[field]?.map((one) => inLanguage('en', one)).join('\n');
  const mapping = said('mapping');
  if (mapping !== undefined)
    return `${mapping}\nFields: ${importKinds
      .map((k) => `\n  ${k}: ${importFields[k].map((f) => f.name).join(', ')}`)
      .join('')}`;
  const numbers = said('number_format');
  return numbers === undefined
    ? error.message
    : `${numbers}\nSay which one is meant: --numbers comma or --numbers point.`;
}
